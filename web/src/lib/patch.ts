/** Changes of a view. The old view stays as it was: what a patch does not touch keeps its identity, so that the page
    redraws only what has changed and a replay can keep every frame. */
import type { Patch, View } from './protocol';

type Step = string | number;

/** The view and the patch do not belong together: the only cure is a fresh snapshot. */
export class PatchError extends Error {}

function copy(node: unknown, path: Step[]): any {
  if (Array.isArray(node)) return node.slice();
  if (node !== null && typeof node === 'object') return { ...node };
  throw new PatchError(`nothing to change at ${path.join('/')}`);
}

function applyOne(root: unknown, path: Step[], value: unknown, remove: boolean, fresh: Set<unknown>): unknown {
  if (path.length === 0) {
    if (remove) throw new PatchError('a view cannot be deleted');
    return value;
  }
  // A node is copied once in a patch, however many of its parts change.
  const own = (node: unknown): any => {
    if (fresh.has(node)) return node;
    const made = copy(node, path);
    fresh.add(made);
    return made;
  };
  const top = own(root);
  let node = top;
  for (const step of path.slice(0, -1)) {
    if (node[step] === undefined) throw new PatchError(`nothing at ${path.join('/')}`);
    node = node[step] = own(node[step]);
  }
  const last = path[path.length - 1]!;
  if (Array.isArray(node)) {
    const index = Number(last);
    if (!Number.isInteger(index) || index < 0 || index > node.length || (remove && index === node.length)) {
      throw new PatchError(`no place ${last} at ${path.join('/')}`);
    }
    if (remove) node.splice(index, 1);
    else node[index] = value;
  } else if (remove) {
    delete node[last];
  } else {
    node[last] = value;
  }
  return top;
}

/** A path that begins with -k goes on after the first k parts of the one before it. */
function wholePath(told: Step[], before: Step[]): Step[] {
  const first = told[0];
  return typeof first === 'number' && first < 0 ? [...before.slice(0, -first), ...told.slice(1)] : told;
}

export function applyPatch(view: View, patch: Patch): View {
  const fresh = new Set<unknown>();
  let root: unknown = view;
  let path: Step[] = [];
  for (const [told, ...rest] of patch) {
    path = wholePath(told, path);
    root = applyOne(root, path, rest[0], rest.length === 0, fresh);
  }
  return root as View;
}
