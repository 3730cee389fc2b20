/** What the lab's part of the server says; `docs/server.md` has what it means. */

import type { GameDescription, LabReport, Text } from './wire';

export interface LabVariant {
  game: string;
  text: string;
}

export interface LabMistake {
  sentence: string;
  line: number | null;
  column: number | null;
  end_line: number | null;
  end_column: number | null;
  instead: string | null;
  setting: string | null;
}

export interface LabNumber {
  name: string;
  note: string;
  before: number;
  after: number;
}

export interface LabKnob {
  name: string;
  note: string;
  value: number;
  least: number;
  most: number;
  usual: number | null;
}

export interface LabThing {
  kind: string;
  title: string;
  text: string;
  facts: Record<string, number>;
}

export interface LabDifferences {
  knobs: LabNumber[];
  new_knobs: LabKnob[];
  facts: LabNumber[];
  added: LabThing[];
  left_out: LabThing[];
  rewritten: { before: LabThing; after: LabThing }[];
  replaced_scripts: string[];
  new_scripts: string[];
}

export interface LabFound {
  game: string;
  base: string;
  title: string;
  about: string;
  fingerprint: string;
  same: boolean;
  differences: LabDifferences;
  knobs: LabKnob[];
  facts: LabKnob[];
  texts: Text[];
  description: GameDescription;
}

export interface LabCheck {
  mistakes: LabMistake[];
  found: LabFound | null;
}

export interface LabScript {
  name: string;
  parameters: string[];
  text: string;
  kind: string | null;
  title: string | null;
  source: string;
  replacement: string;
  where: string;
  line: number;
  asks: boolean;
}

export interface LabWord {
  name: string;
  kind: string;
  signature: string;
  note: string;
  of: string | null;
}

export type { LabReport };
