/** What changed in a document (JSON Patch, RFC 6902), put into it. */

import type { PatchOperation } from './wire';

type Place = Record<string, unknown>;

const key = (written: string) => written.replaceAll('~1', '/').replaceAll('~0', '~');

/** The document with these changes; the one that is given stays as it is. */
export function patched(document: unknown, patch: readonly PatchOperation[]): unknown {
  return patch.reduce((whole, change) => changed(whole, change.path.split('/').slice(1).map(key), change), document);
}

function changed(inside: unknown, way: readonly string[], change: PatchOperation): unknown {
  const [first, ...rest] = way;
  if (first === undefined) return change.value;
  if (typeof inside !== 'object' || inside === null) throw new Error(`a change does not fit: ${change.path}`);
  const copy = (Array.isArray(inside) ? [...(inside as unknown[])] : { ...inside }) as Place;
  if (rest.length || change.op === 'replace') copy[first] = changed(copy[first], rest, change);
  else if (change.op === 'remove') remove(copy, first);
  else if (Array.isArray(copy)) copy.splice(Number(first), 0, change.value);
  else copy[first] = change.value;
  return copy;
}

function remove(from: Place, what: string): void {
  if (Array.isArray(from)) from.splice(Number(what), 1);
  else delete from[what];
}
