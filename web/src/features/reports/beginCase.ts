import { type OpenedType } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { call } from '#api/call.ts'
import { report } from '#api/report.ts'
import { go } from '#navigation.ts'
import { to } from '#paths.ts'

/** Begins a case about something that nobody has reported, or finds the one that waits, and goes there. */
export const beginCase = async (type: OpenedType, id: string) => {
  try {
    const { caseId } = await call(moderation.openCase, { type, id })
    await go(to('moderationCase', { caseId }))
  } catch (error) {
    report(error)
  }
}
