import type { Profile } from '@marquee/contract/profiles'
import { Layers, ListFilter, NotebookText } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Menu } from '#ui/Menu.tsx'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { everythingHref, showsPosts, tabHref } from './tabs.ts'

/** Whether the posts are shown of somebody who publishes, or everything that they have done. */
export const ActivityMenu = ({ role }: Pick<Profile, 'role'>) => {
  const words = useWords(profilesWords)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPosts = showsPosts(useSearchParams()[0], role)
  const choose = (href: string) => () => void navigate(href, { replace: true, preventScrollReset: true })
  return (
    <Menu
      label={words.shown(isPosts ? words.postsTitle : words.everything)}
      icon={ListFilter}
      items={[
        { label: words.postsTitle, icon: NotebookText, isChosen: isPosts, onSelect: choose(tabHref(pathname, 'activity')) },
        { label: words.everything, icon: Layers, isChosen: !isPosts, onSelect: choose(everythingHref(pathname)) },
      ]}
    />
  )
}
