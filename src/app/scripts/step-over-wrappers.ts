/**
 * Lets React remove and insert nodes in a page that something else changed: a translation wraps each text in `<font>` or replaces it,
 * iOS and extensions wrap numbers and names. React would throw and empty the page ([issue](https://github.com/react/react/issues/11538)).
 */
export function stepOverWrappers(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (child) {
    let node: Node = child;
    // A wrapper of nothing else goes, too.
    while (node.parentNode && node.parentNode !== this && this.contains(node.parentNode)) {
      if (node.parentNode.childNodes.length > 1) break;
      node = node.parentNode;
    }
    // A replaced text is nowhere.
    if (node.parentNode) removeChild.call(node.parentNode, node);
    return child;
  };
  Node.prototype.insertBefore = function (node, before) {
    let next = before;
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as typeof node;
  };
}
