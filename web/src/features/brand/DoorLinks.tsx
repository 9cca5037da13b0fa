import styled from '@emotion/styled'
import { useConfiguration } from '#start/configuration.ts'
import { loginWords } from '#words/en/login.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.nav`
  margin-top: 12px; font-size: var(--fs-s);
  & > ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
  & a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink-2); text-underline-offset: 3px; overflow-wrap: anywhere; }
  & a:hover { text-decoration: underline; }
`

/** Where else the channel is found, and where one finds help, for those who stand at the door. */
export const DoorLinks = () => {
  const words = useWords(loginWords)
  const { channelName, supportUrl, socialLinks } = useConfiguration()
  const links = [...socialLinks, ...(supportUrl ? [{ label: words.help, url: supportUrl }] : [])]
  if (!links.length) return null
  return (
    <Root aria-label={words.elsewhere(channelName)}>
      <ul>
        {links.map(({ label, url }, place) => (
          <li key={place}>
            <a href={url} rel="noopener noreferrer" {...(url.startsWith('mailto:') ? {} : { target: '_blank' })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  )
}
