import { describe, expect, it } from 'vitest';
import made from '../parts/lab/fixtures/reports.json';
import { readReport } from './reportFile';

const REPORTS = Object.values(made as unknown as Record<string, { report: Record<string, unknown> }>).map((each) => each.report);

describe('a report that was kept', () => {
  it('is read as it was written', () => {
    for (const report of REPORTS) expect(readReport(JSON.stringify(report))).toEqual(report);
  });

  it.each(['', '{', '[]', '{}', 'null', '"report"'])('is none: %s', (text) => expect(readReport(text)).toBeNull());

  it.each(['title', 'outlook', 'arms', 'summary', 'sections', 'confidence', 'seed'])('is none without %s', (key) => {
    const { [key]: _, ...rest } = REPORTS[0]!;
    expect(readReport(JSON.stringify(rest))).toBeNull();
  });

  it('is none with parts that are none', () => {
    for (const wrong of [{ arms: [{}] }, { sections: [{}] }, { sections: [null] }, { sections: [{ key: 'a', title: 'A', summary: [], figures: [{}] }] }, { confidence: 1 }])
      expect(readReport(JSON.stringify({ ...REPORTS[0], ...wrong }))).toBeNull();
    const section = { key: 'a', title: 'A', summary: [], figures: [] };
    expect(readReport(JSON.stringify({ ...REPORTS[0], sections: [section, section] }))).toBeNull();
  });
});
