import { setupLimits, type SetupProgress } from '@marquee/contract/accounts'

/** The steps of account setup in their order, with the fields that each asks for. */
export const steps = [
  { name: 'names', fields: ['displayName', 'nickname'] },
  { name: 'pictures', fields: [] },
  { name: 'interests', fields: ['interestIds'] },
  { name: 'documents', fields: ['acceptedDocumentIds'] },
] as const satisfies { name: string; fields: (keyof SetupProgress)[] }[]

export type Step = (typeof steps)[number]['name']

/** How far the kept progress lets one go: the first step that still lacks something. Counts from 0. */
export const reached = ({ nickname, displayName, interestIds }: SetupProgress): number => {
  if (!nickname || !displayName) return 0
  // Pictures may be left for later.
  return interestIds.length < setupLimits.interests ? 2 : 3
}

/** The step of an address, `?step=2`, no further than one has come. Without one: where there is something to do. */
export const stepIn = (search: URLSearchParams, progress: SetupProgress): number => {
  const wanted = Number(search.get('step') ?? Number.NaN)
  const furthest = reached(progress)
  return Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted - 1, furthest) : furthest
}
