import type { OpenedType, ReportedType } from '@marquee/contract/cases'
import { mayModerate, owners, type AccountRole } from '@marquee/contract/roles'
import { report } from '#api/report.ts'
import { useAccount } from '#start/account.ts'

/** Whose something is that can be reported. */
export interface Reportable {
  id: string
  role?: AccountRole | undefined
}

const opened: readonly ReportedType[] = ['post', 'comment', 'profile', 'event', 'highlight'] satisfies OpenedType[]
const isOpened = (type: ReportedType): type is OpenedType => opened.includes(type)

/**
 * Begins a case about a thing and goes there, for whoever moderates; undefined for everybody else, and where it is an owner's and others
 * decide. The code comes with the first one.
 */
export const useModerate = (type: ReportedType, id: string, person: Reportable | undefined): (() => void) | undefined => {
  const account = useAccount()
  if (!account || !person || !isOpened(type) || account.profile.id === person.id || !mayModerate(account)) return undefined
  if (person.role && owners.includes(person.role) && !owners.includes(account.role)) return undefined
  return () => void import('./beginCase.ts').then(({ beginCase }) => beginCase(type, id)).catch(report)
}
