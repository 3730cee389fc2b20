/** Reports of experiments and audits that were kept: `report.json` in the folder of one, or what `--json` gives. */

import type { LabReport } from './wire';

/** Bytes: a report of many sides with all things of a game has some. */
export const LARGEST = 20_000_000;

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (value: unknown, texts: readonly string[], lists: readonly string[]): value is Data =>
  isData(value) && texts.every((key) => typeof value[key] === 'string') && lists.every((key) => Array.isArray(value[key]));
const allHave = (value: unknown, texts: readonly string[], lists: readonly string[]): boolean => Array.isArray(value) && value.every((each) => has(each, texts, lists));

/** What a file says; null: it is no report. Charts are looked at when they are drawn. */
export function readReport(text: string): LabReport | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!has(found, ['title', 'question', 'outlook'], ['arms', 'summary', 'sections'])) return null;
  if (!(typeof found.confidence === 'number' && found.confidence > 0 && found.confidence < 1 && typeof found.seed === 'number')) return null;
  if (!allHave(found.arms, ['name', 'game', 'title', 'fingerprint'], ['players']) || !allHave(found.sections, ['key', 'title'], ['summary', 'figures'])) return null;
  if (!(found.arms as Data[]).every((each) => isData(each.options))) return null;
  if (!(found.sections as Data[]).every((each) => allHave(each.figures, ['key', 'title', 'unit'], ['estimates']))) return null;
  const keys = (found.sections as Data[]).map((each) => each.key);
  return new Set(keys).size === keys.length ? (found as unknown as LabReport) : null;
}
