import type { ReactNode } from 'react'
import { Page } from '#layouts/Page.tsx'
import { useWide } from '#layouts/useMatches.ts'
import { to } from '#paths.ts'
import { SectionList } from './SectionList.tsx'

type Props = {
  title: string
  /** Where the arrow leads; the list of settings unless said otherwise. */
  back?: string
  /** At most two. */
  actions?: ReactNode
  /** A `MarqueeTabs`. */
  tabs?: ReactNode
  children: ReactNode
}

/** One screen of the settings, with the list of all beside it where there is room. */
export const SettingsScreen = ({ title, back = to('settings'), actions, tabs, children }: Props) => {
  const isWide = useWide()
  return (
    <Page title={title} back={back} actions={actions} tabs={tabs} right={isWide && <SectionList />}>
      {children}
    </Page>
  )
}
