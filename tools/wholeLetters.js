const cutters = new Set(['slice', 'substring', 'substr'])

/** Names of lengths: a place that was found in a text is none. */
const length = /^(?!cutUpTo).*(?:most|longest|limit|max|shown|excerpt|room|shortest|count|characters)/i

/**
 * A text is cut to a length by `beginningOf` of contract/src/cut.ts, or by what is made of that: `slice` cuts families, flags and accents
 * in half. What is cut by a number written out is no text that people write, such as a moment.
 */
export const wholeLetters = {
  meta: { type: 'problem', schema: [], messages: { cut: 'A text is cut between letters: take beginningOf from @marquee/contract/cut.' } },
  create: (context) => {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices
    // What is linted without its types, such as a feature that was just written down, is linted with them by the check.
    if (!program) return {}
    const isText = (node) => /^string$|^["`]/.test(program.getTypeChecker().typeToString(getTypeAtLocation(node)))
    return {
      CallExpression: (node) => {
        const { callee, arguments: [from, end] } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !cutters.has(callee.property.name)) return
        if (from?.type !== 'Literal' || from.value !== 0 || !end || end.type === 'Literal') return
        const isSpread = callee.object.type === 'ArrayExpression' && callee.object.elements[0]?.type === 'SpreadElement'
        const cut = isSpread ? callee.object.elements[0].argument : callee.object
        if (length.test(context.sourceCode.getText(end).replaceAll(/Math\.\w+/g, '')) && isText(cut)) context.report({ node, messageId: 'cut' })
      },
    }
  },
}
