import { beginningOf } from '@marquee/contract/cut'
import { profileLimits } from '@marquee/contract/profiles'
import type { Scope } from '#db/scope.ts'
import { takenNicknames } from '#features/profiles/queries.ts'

/** What somebody is called until they have chosen a nickname. */
export const provisionalNickname = (profileId: string): string => `new_${profileId.replaceAll('-', '').slice(-20)}`

/** A free nickname that looks like the wanted one: 'theo.records', 'theo_1' … or null when none of them is free. */
export const freeNickname = async (scope: Scope, wanted: string): Promise<string | null> => {
  const base = beginningOf(wanted, profileLimits.nickname - 4)
  const candidates = [`${base}_`, `the.${base}`, ...[1, 2, 3, 7, 21, 42, 77, 99].map((number) => `${base}_${number}`)]
  const taken = await takenNicknames(scope, candidates)
  return candidates.find((candidate) => !taken.has(candidate) && candidate.length >= profileLimits.nicknameMin) ?? null
}
