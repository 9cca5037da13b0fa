import styled from '@emotion/styled'
import { Meta } from '#ui/type.ts'
import { timelineWords } from '#words/en/timeline.ts'
import { useWords } from '#words/words.tsx'

// Mails are light wherever they are read.
const Root = styled.article`
  display: flex; align-items: center; gap: 16px; min-width: 0; padding: 16px; background: #F6F3EC; color: #4F4856; border-radius: var(--r-s);
  color-scheme: light; overflow-wrap: anywhere;
`
const Picture = styled.img`flex: none; width: 96px; height: auto; border-radius: 6px;`
const Lines = styled.div`
  display: grid; min-width: 0; font-size: 13px; line-height: 1.5;
  & > * { color: inherit; } & > b { text-decoration: underline; }
`

interface Props {
  name: string
  text: string
  imageUrl: string | null
}

/** What the foot of a mail will look like: a line, and a small picture where there is one. */
export const MailSponsor = ({ name, text, imageUrl }: Props) => {
  const timeline = useWords(timelineWords)
  return (
    <Root aria-label={timeline.sponsoredBy(name)}>
      {imageUrl && <Picture src={imageUrl} alt="" />}
      <Lines>
        <Meta>{timeline.sponsoredBy(name)}</Meta>
        <b>{text || name}</b>
      </Lines>
    </Root>
  )
}
