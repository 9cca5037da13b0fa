import type { ProfileCard } from '@marquee/contract/profiles'
import { tips } from '@marquee/contract/tips'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useNavigate } from 'react-router'
import { query } from '#api/query.ts'
import { to } from '#paths.ts'
import { useFlag } from '#start/flags.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { tipsWords } from '#words/en/tips.ts'
import { useWords } from '#words/words.tsx'

/** The way to giving somebody a tip; not there where they cannot be given one. */
export const TipButton = ({ person }: { person: Pick<ProfileCard, 'id' | 'displayName' | 'role'> }) => {
  const words = useWords(tipsWords)
  const isOn = useFlag('tips')
  const navigate = useNavigate()
  const { data: offer } = useQuery({ ...query(tips.offer, { profileId: person.id }), enabled: isOn && person.role === 'Creator' })
  if (!isOn || !offer?.isOpen) return null
  const open = () => void navigate(to('tip', { profileId: person.id }))
  return <IconButton icon={HandCoins} size={22} look="solid" label={words.give(person.displayName)} onClick={open} />
}
