import styled from '@emotion/styled'
import { Meta } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Meta)`display: block; margin: 0 0 12px; @media (max-width: 599.95px) { margin: 0 16px 8px; }`

/** By which clock the days of a dashboard end. */
export const DaysNote = () => <Root>{useWords(dashboardListsWords).daysEnd}</Root>
