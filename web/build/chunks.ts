interface Module {
  /** Ids of the modules that import this one statically. */
  importers: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => Module | null
}

/** Whether a module has to be there before the page in `file` can run: static imports lead from the page to it. */
const neededBy = (file: string) => {
  const answers = new Map<string, boolean>()
  const isNeeded = (id: string, graph: Graph): boolean => {
    const known = answers.get(id)
    if (known !== undefined) return known
    // Modules that import each other in a circle are asked about once.
    answers.set(id, id.endsWith(file))
    const is = id.endsWith(file) || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isNeeded(importer, graph))
    answers.set(id, is)
    return is
  }
  return isNeeded
}

const needsTimeline = neededBy('/features/timeline/TimelinePage.tsx')

/**
 * How the product is cut into files. The start is two that the browser fetches side by side: what changes with our
 * dependencies only, and ours. The timeline, where most visits begin, is one more; every other screen is its own.
 */
export const groups = [
  // jitless.ts has to run after zod and before the first schema, wherever that lies.
  { name: 'ground', test: /node_modules|src\/jitless/, tags: ['$initial' as const] },
  { name: 'house', tags: ['$initial' as const] },
  { name: 'screens', test: /src\/(?:api\/(?!form)|layouts\/)|contract\/src\//, minShareCount: 2 },
  { debugName: 'timeline', name: (id: string, graph: Graph) => (needsTimeline(id, graph) ? 'timeline' : null) },
  // The calendar comes with the first date that is picked, not with the first dialog.
  { name: 'dates', test: /node_modules\/(?:@mui\/x-date-pickers|dayjs)\// },
  // The charts come with the first statistics that are looked at.
  { name: 'charts', test: /node_modules\/(?:@mui\/x-(?:charts|internal-gestures)|d3-|internmap|reselect|flatqueue|bezier-easing)/ },
  { name: 'mui', test: /node_modules\/@mui\// },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\/|src\/api\/form/ },
]
