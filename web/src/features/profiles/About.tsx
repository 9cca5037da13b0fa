import styled from '@emotion/styled'
import type { Profile } from '@marquee/contract/profiles'
import { CalendarDays, Globe, MapPin } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { monthOf } from '#ui/moment.ts'
import { shortened } from '#ui/shortened.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { Clip } from '#ui/type.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'
import { Links } from './Links.tsx'
import { OutwardLink } from './OutwardLink.tsx'

const phone = '@media (max-width: 599.95px)'

const Bio = styled.p`
  margin-top: 12px; max-width: 54ch; font-size: var(--fs-body); line-height: 1.55; text-wrap: pretty; overflow-wrap: anywhere; white-space: pre-line;
`
// In the last line of what it goes on from: a line of its own would push the posts down.
const More = styled(TextButton)`min-height: 24px; font-size: var(--fs-m); white-space: nowrap;`
const Lines = styled.ul`
  display: flex; flex-wrap: wrap; gap: 6px 20px; margin-top: 14px; color: var(--ink-2); font-size: var(--fs-s);
  & > li { display: flex; align-items: center; gap: 6px; min-width: 0; max-width: 100%; & > svg { flex: none; color: var(--ink-3); } }
  ${phone} { & a { padding: 11px 0; } }
`
const Fields = styled.dl`
  display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); margin: 16px 0 0; max-width: 54ch;
  border-top: 1px solid var(--line); font-size: var(--fs-s);
  & > dt, & > dd { margin: 0; padding: 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
  & > dt { color: var(--ink-3); padding-right: 24px; }
`
const Elsewhere = styled.div`margin-top: 12px;`

/** As many characters of a bio as stand there until whoever reads wants more of it. */
const shown = 150

interface Props {
  profile: Profile
  /** Where the right column has no room for them. */
  showsLinks: boolean
  /** What else is told to whoever wants to know more. */
  children?: ReactNode
}

/** What a person says of themselves: a few lines, and the rest once somebody asks for it. The posts must not be two screens down. */
export const About = ({ profile, showsLinks, children }: Props) => {
  const words = useWords(profilesWords)
  const [isWhole, setWhole] = useState(false)
  const { shortBio, bio, location, website, fields, links, memberSince } = profile
  const begins = shortBio || (isWhole ? bio : shortened(bio, shown))
  return (
    <>
      <Bio>
        {begins && <bdi>{begins}</bdi>}{' '}
        <More type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </More>
      </Bio>
      {isWhole && (
        <>
          {shortBio && bio && shortBio !== bio && <Bio>{bio}</Bio>}
          {fields.length > 0 && (
            <Fields>
              {fields.map(({ name, value }) => [<dt key={`${name} name`}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
            </Fields>
          )}
          {showsLinks && links.length > 0 && (
            <Elsewhere>
              <Links links={links} />
            </Elsewhere>
          )}
          <Lines>
            {location && (
              <li>
                <Icon of={MapPin} size={16} />
                <Clip title={location}>{location}</Clip>
              </li>
            )}
            {website && (
              <li>
                <Icon of={Globe} size={16} />
                <OutwardLink address={website} />
              </li>
            )}
            <li>
              <Icon of={CalendarDays} size={16} />
              {words.joined(monthOf(memberSince))}
            </li>
          </Lines>
          {children}
        </>
      )}
    </>
  )
}
