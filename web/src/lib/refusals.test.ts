import { expect, test } from 'vitest';
import { Unreachable, Refused } from './api';
import { refusal } from './refusals';

test('a refusal becomes a sentence; what nobody foresaw is the server\'s own', () => {
  expect(refusal(new Refused(409, 'stale', 'x'))).toContain('gone on');
  expect(refusal(new Refused(409, 'name_taken', 'x'))).toContain('name');
  expect(refusal(new Refused(418, 'teapot', 'short and stout'))).toContain('short and stout');
  expect(refusal(new Unreachable(''))).toContain('did not answer');
  expect(() => refusal(new TypeError('a mistake of ours'))).toThrow(TypeError);
});
