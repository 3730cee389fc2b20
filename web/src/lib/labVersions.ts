/** Versions of variants that this browser keeps: named by hand, with the time; and what was on the table last. */

export interface Version {
  id: string;
  game: string;
  name: string;
  text: string;
  /** When it was kept, in milliseconds. */
  at: number;
}

const KEY = 'colossarium.lab';
const MOST = 60;

interface Kept {
  versions: Version[];
  /** By game. */
  drafts: Record<string, string>;
}

function kept(): Kept {
  try {
    const { versions = [], drafts = {} } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return { versions, drafts };
  } catch {
    return { versions: [], drafts: {} };
  }
}

/** False: the browser has no room for it. */
function keep(all: Kept): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** Those of a game, the newest first. */
export const versionsOf = (game: string): Version[] =>
  kept()
    .versions.filter((each) => each.game === game)
    .sort((a, b) => b.at - a.at);

/** Keep a text under a name; one of the same name makes room for it. */
export function saveVersion(game: string, name: string, text: string, at = Date.now()): boolean {
  const all = kept();
  const others = all.versions.filter((each) => each.game !== game || each.name !== name);
  const version = { id: `${at.toString(36)}${Math.random().toString(36).slice(2, 6)}`, game, name, text, at };
  return keep({ ...all, versions: [version, ...others].sort((a, b) => b.at - a.at).slice(0, MOST) });
}

export function dropVersion(id: string): void {
  const all = kept();
  keep({ ...all, versions: all.versions.filter((each) => each.id !== id) });
}

export const draftOf = (game: string): string | null => kept().drafts[game] ?? null;

export function saveDraft(game: string, text: string | null): void {
  const all = kept();
  if (text === null) delete all.drafts[game];
  else all.drafts[game] = text;
  keep(all);
}

export interface DiffLine {
  sign: ' ' | '+' | '-';
  text: string;
}

/** What is different line by line, from one text to another. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [before.trimEnd().split('\n'), after.trimEnd().split('\n')];
  // The length of what the rests have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const found: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      found.push({ sign: ' ', text: old[i]! });
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      found.push({ sign: '-', text: old[i]! });
      i += 1;
    } else {
      found.push({ sign: '+', text: now[j]! });
      j += 1;
    }
  }
  return found;
}

/** What is different, with a line or two around it; null: lines were left out there. */
export function shortDiff(lines: readonly DiffLine[], around = 2): (DiffLine | null)[] {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - around), at + around + 1).some((each) => each.sign !== ' '));
  return lines.flatMap((line, at): (DiffLine | null)[] => (near[at] ? [line] : at === 0 || near[at - 1] ? [null] : []));
}
