/**
 * Pattern of an enricher: command, arguments, and label in braces. Foundry matches the pattern against whole texts of
 * any author, so a match must take linear time: no blank can belong to two parts, and arguments and labels exclude the
 * brackets that start another match.
 */
export const writtenPattern =
  /\[\[\/(check|contest|supply|clock|rehearse|example)(?:\s([^[\]]*))?\]\](?:\{([^{}]*)\})?/gi;
