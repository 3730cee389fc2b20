import { expect, test } from 'vitest';
import { stateAt, type Lesson } from './lesson';

const lessons = import.meta.glob<Lesson>('../../lessons/*.json', { eager: true, import: 'default' });

test.each(Object.entries(lessons))('%s can be gone through', (_, lesson) => {
  const { choices } = lesson.record;
  expect(stateAt(lesson, 0).next).toBe('pick');
  expect(['read', 'end']).toContain(stateAt(lesson, choices.length).next);
  // Nothing is said twice, and nothing is too long to read beside the board.
  for (const said of [...Object.values(lesson.hints), ...Object.values(lesson.remarks)]) {
    expect(said.en.length).toBeLessThan(190);
    expect(said.de.length).toBeLessThan(210);
  }
});
