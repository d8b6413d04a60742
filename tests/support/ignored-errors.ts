/** Finds error handlers that ignore the error, by the syntax tree: `catch`, `.catch`, the second of `.then`, and `error` of an observer. */
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface IgnoredError {
  line: number;
  /** Whether a comment is in the handler, on its first line or on the line before. */
  isExplained: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function nodesIn(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const child of childrenOf(node)) nodesIn(child, found);
  return found;
}

const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

/** Returns whether a handler uses its parameter. A pattern such as `{ name }` counts as a use. */
function usesError(parameter: unknown, body: unknown): boolean {
  if (!isNode(parameter) || !isNode(body)) return false;
  if (parameter.type !== 'Identifier') return true;
  return nodesIn(body).some((node) => node.type === 'Identifier' && node.name === parameter.name);
}

const isIgnoring = (handler: Node): boolean =>
  Array.isArray(handler.params) && !usesError(handler.params[0], handler.body);

/** Returns the functions of a file by name, so that a handler can be followed to its definition. */
function functionsByName(nodes: readonly Node[]): Map<unknown, Node> {
  return new Map(
    nodes.flatMap((node): [unknown, Node][] => {
      if (node.type === 'FunctionDeclaration' && isNode(node.id)) return [[node.id.name, node]];
      const isConstant = node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init);
      return isConstant && isFunction(node.init as Node) ? [[(node.id as Node).name, node.init as Node]] : [];
    }),
  );
}

/** Returns the arguments of a call that handle its error. */
function handlersOf({ callee, arguments: given }: Node): Node[] {
  if (!isNode(callee) || !isNode(callee.property) || !Array.isArray(given)) return [];
  if (callee.property.name === 'catch') return given.slice(0, 1).filter(isNode);
  if (callee.property.name !== 'then') return [];
  return given.filter((one, n) => isNode(one) && (n === 1 || one.type === 'SpreadElement'));
}

export function ignoredErrorsIn(file: string, source: string): IgnoredError[] {
  // Most files have none, and parsing takes time.
  if (!/\bcatch\b|\.then\(|\berror\b/.test(source)) return [];
  const { program, comments } = parseSync(file, source);
  const nodes = nodesIn(program as unknown as Node);
  const functions = functionsByName(nodes);
  const ignored = nodes.flatMap((node) => {
    if (node.type === 'CatchClause') return usesError(node.param, node.body) ? [] : [node];
    const isObserver = node.type === 'Property' && isNode(node.key) && node.key.name === 'error';
    const handlers = node.type === 'CallExpression' ? handlersOf(node) : isObserver ? [node.value] : [];
    return handlers.filter(isNode).filter((handler) => {
      if (handler.type === 'SpreadElement') return true;
      const named = handler.type === 'Identifier' ? functions.get(handler.name) : handler;
      return named !== undefined && isFunction(named) && isIgnoring(named);
    });
  });
  const lineOf = (position: number) => source.slice(0, position).split('\n').length;
  return ignored.map(({ start, end }) => {
    const [first, last] = [lineOf(start), lineOf(end)];
    const isNear = (comment: { start: number; end: number }) =>
      lineOf(comment.end) >= first - 1 && lineOf(comment.start) <= last;
    return { line: first, isExplained: comments.some(isNear) };
  });
}
