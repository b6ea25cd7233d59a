/**
 * One enricher: command, arguments, and label in braces. Foundry matches it against whole texts of any author, so it must be
 * linear: no blank can belong to two parts, and arguments and labels exclude the brackets that start another match.
 */
export const writtenPattern =
  /\[\[\/(check|contest|supply|clock|rehearse|example)(?:\s([^[\]]*))?\]\](?:\{([^{}]*)\})?/gi;
