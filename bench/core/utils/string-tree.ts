/** Trees of strings, whose nodes bear entries: `StringTree`, and `WordTree` for finding names by how they begin. */

const LEAVES = Symbol("leaves");

/** A node of a tree: further nodes by their string, and the entries that end here. */
export interface StringTreeNode<Leaf> {
  [LEAVES]?: Leaf[];
  [key: string]: StringTreeNode<Leaf>;
}

export interface LookupOptions<Leaf> {
  /** The most entries to return. */
  limit?: number;
  /** Leaves out entries for which it returns false. */
  filterEntries?: (entry: Leaf) => boolean;
}

const makeNode = <Leaf>(): StringTreeNode<Leaf> => Object.create(null) as StringTreeNode<Leaf>;

/** A tree in which each entry stands at the end of a path of strings. */
export class StringTree<Leaf extends object> {
  /** The key of a node's entries. */
  static get leaves(): typeof LEAVES {
    return LEAVES;
  }

  readonly #root = makeNode<Leaf>();

  /** Add an entry at the end of a path; returns the node that bears it. */
  addLeaf(strings: Iterable<string>, entry: Leaf): StringTreeNode<Leaf> {
    let node = this.#root;
    for (const key of strings) {
      node[key] ??= makeNode();
      node = node[key];
    }
    node[LEAVES] = [...(node[LEAVES] ?? []), entry];
    return node;
  }

  /** The entries at the end of a path and below, those with the shortest paths first. */
  lookup(
    strings: Iterable<string>,
    { limit = Number.POSITIVE_INFINITY, filterEntries }: LookupOptions<Leaf> = {},
  ): Leaf[] {
    const entries: Leaf[] = [];
    const start = this.nodeAtPrefix(strings);
    if (start) this._breadthFirstSearch(start, entries, [], { limit, ...(filterEntries ? { filterEntries } : {}) });
    return entries;
  }

  /**
   * The node at the end of a path; undefined if the tree has no such path.
   * @param options.hasLeaves true for the last node on the way that bears entries instead
   */
  nodeAtPrefix(
    strings: Iterable<string>,
    { hasLeaves = false }: { hasLeaves?: boolean } = {},
  ): StringTreeNode<Leaf> | undefined {
    let node: StringTreeNode<Leaf> | undefined = this.#root;
    let bearing: StringTreeNode<Leaf> | undefined;
    for (const key of strings) {
      node = node[key];
      if (!node) break;
      if (node[LEAVES]) bearing = node;
    }
    return hasLeaves ? bearing : node;
  }

  /** Collect the entries of a node and of those below it, level by level, into `entries`. */
  protected _breadthFirstSearch(
    node: StringTreeNode<Leaf>,
    entries: Leaf[],
    queue: StringTreeNode<Leaf>[],
    { limit = Number.POSITIVE_INFINITY, filterEntries = () => true }: LookupOptions<Leaf> = {},
  ): void {
    for (const visited of this.#nodesFrom(node, queue)) {
      for (const entry of visited[LEAVES] ?? []) {
        if (entries.length >= limit) return;
        if (filterEntries(entry)) entries.push(entry);
      }
    }
  }

  *#nodesFrom(node: StringTreeNode<Leaf>, queue: StringTreeNode<Leaf>[]): Generator<StringTreeNode<Leaf>> {
    queue.push(node);
    for (let next = queue.shift(); next; next = queue.shift()) {
      yield next;
      queue.push(...Object.values(next));
    }
  }
}

/** A tree of words: finds entries by the beginning of their name, in upper or lower case. */
export class WordTree<Leaf extends object> extends StringTree<Leaf> {
  override addLeaf(key: Iterable<string>, entry: Leaf): StringTreeNode<Leaf> {
    return super.addLeaf(lowerCase(key), entry);
  }

  override lookup(key: Iterable<string>, { limit = 10, ...options }: LookupOptions<Leaf> = {}): Leaf[] {
    return super.lookup(lowerCase(key), { limit, ...options });
  }

  override nodeAtPrefix(key: Iterable<string>): StringTreeNode<Leaf> | undefined {
    return super.nodeAtPrefix(lowerCase(key));
  }
}

const lowerCase = (key: Iterable<string>): string[] => Array.from(key, (part) => part.toLocaleLowerCase());
