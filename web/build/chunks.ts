interface Module {
  /** Ids of the modules that import this one statically. */
  importers: readonly string[]
}

interface Graph {
  getModuleInfo: (id: string) => Module | null
}

/** Whether a module has to be there before the modules whose names end like that can run: static imports lead from one of them to it. */
const neededBy = (ending: RegExp) => {
  const found = new Map<string, boolean>()
  return (id: string, graph: Graph): boolean => {
    const known = found.get(id)
    if (known !== undefined) return known
    // Modules that import each other in a circle are asked about once each.
    const asked = new Set([id])
    for (const one of asked) {
      if (ending.test(one) || found.get(one)) {
        found.set(id, true)
        return true
      }
      for (const importer of graph.getModuleInfo(one)?.importers ?? []) asked.add(importer)
    }
    found.set(id, false)
    return false
  }
}

const needsLogin = neededBy(/\/auth\/AuthProviders\.tsx$/)
const needsTimeline = neededBy(/\/features\/timeline\/TimelinePage\.tsx$/)
const needsRightColumn = neededBy(/\/features\/timeline\/RightColumn\.tsx$/)
const watches = /features\/\w+\/watch[A-Z]\w*\.tsx?$/
const needsWatching = neededBy(watches)
const needsSettings = neededBy(/\/features\/settings\/SettingsScreen\.tsx$/)
const needsLink = neededBy(/\/features\/links\/LinkCard\.tsx$/)
const needsOriginal = neededBy(/\/features\/posts\/OriginalCard\.tsx$/)
const needsLivestream = neededBy(/\/features\/posts\/LivestreamCard\.tsx$/)
const needsEvent = neededBy(/\/features\/events\/PostedEvent\.tsx$/)
const isCarried = (id: string, graph: Graph) => [needsLink, needsOriginal, needsLivestream, needsEvent].some((needs) => needs(id, graph))

/** The drawings of the interests are many and come with the first of them; the others are what buttons and lists show. */
const iconsOf = (id: string, graph: Graph) =>
  graph.getModuleInfo(id)?.importers.every((importer) => importer.endsWith('/interestIcon.ts')) ? 'interests' : 'icons'

const shared = /src\/(?:api\/(?!form)|layouts\/)|contract\/src\//

/**
 * How the product is cut into files. The start is two that the browser fetches side by side: what changes with our
 * dependencies only, and ours. The timeline, where most visits begin, is one more; every other screen is its own.
 */
export const groups = [
  // jitless.ts has to run after zod and before the first schema, wherever that lies.
  { name: 'ground', test: /node_modules|src\/jitless/, tags: ['$initial' as const] },
  { name: 'house', tags: ['$initial' as const] },
  // All that signing in is made of; what reads and writes data belongs to the screens, which it does not wait for.
  { debugName: 'AuthProviders', name: (id: string, graph: Graph) => (needsLogin(id, graph) ? 'AuthProviders' : null), test: /^(?!.*@tanstack)/ },
  // Small files cost more to ask for than to send: what comes together anyway is one.
  { name: 'polls', test: /features\/polls\/(?:Poll(?:Card|Foot|Option)|cachedPoll|shares|timeLeft)\.|api\/editWherever|words\/en\/polls|ui\/choiceStyles/ },
  // What several screens share comes in three files: what the timeline needs, what an open page needs, and the rest.
  { debugName: 'screens', name: (id: string, graph: Graph) => (needsTimeline(id, graph) ? 'screens' : null), test: shared, minShareCount: 2 },
  { debugName: 'timeline', name: (id: string, graph: Graph) => (needsTimeline(id, graph) ? 'timeline' : null) },
  // What posts carry most often, with all that it shows: it is there with the posts, whatever comes after them.
  { debugName: 'carried', name: (id: string, graph: Graph) => (isCarried(id, graph) ? 'carried' : null) },
  // What keeps an open page up comes once the browser rests, and all of it together, without what other screens share.
  { debugName: 'watching', name: (id: string, graph: Graph) => (needsWatching(id, graph) && !needsTimeline(id, graph) && !isCarried(id, graph) ? 'watching' : null), test: /(?:web|contract)\/src\/|lucide-react/ },
  // What stands beside the posts comes after them, as one; pages of people show parts of it, too.
  { debugName: 'beside', name: (id: string, graph: Graph) => (needsRightColumn(id, graph) ? 'beside' : null), test: /web\/src\// },
  { name: 'more', test: shared, minShareCount: 2 },
  // The list of settings names them all, with the words of each; what stands beside every one of them comes with it.
  { debugName: 'settings', name: (id: string, graph: Graph) => (needsSettings(id, graph) ? 'settings' : null), test: /web\/src\// },
  { debugName: 'icons', name: iconsOf, test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // The calendar comes with the first date that is picked, not with the first dialog.
  { name: 'dates', test: /node_modules\/(?:@mui\/x-date-pickers|dayjs)\// },
  // The charts come with the first statistics that are looked at.
  { name: 'charts', test: /node_modules\/(?:@mui\/x-(?:charts|internal-gestures)|d3-|internmap|reselect|flatqueue|bezier-easing)/ },
  { name: 'mui', test: /node_modules\/@mui\// },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)\/|src\/api\/form/ },
  // What forms are made of is little each, and most have most of it.
  { name: 'fields', test: /src\/ui\/(?:[fF]ield|TextInput|TextArea|Select|Checkbox|FormFoot|CharactersLeft|sentence|SegmentedControl|SendOrCancel|SaveBar)/ },
]
