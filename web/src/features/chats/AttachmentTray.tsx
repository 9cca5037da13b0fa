import styled from '@emotion/styled'
import { AudioLines, FileText, Film, RotateCw, X, type LucideIcon } from 'lucide-react'
import { openDialog } from '#feedback/dialog.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { Clip } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { describePicture, type Attachment } from './attachments.ts'

const Root = styled.ul`display: flex; flex-wrap: wrap; gap: 8px; padding: 8px 16px 0; max-height: 208px; overflow-y: auto;`
const Tile = styled.li`
  position: relative; display: grid; grid-template-rows: 1fr auto; gap: 4px; width: 96px; height: 96px; padding: 6px; background: var(--surface-2);
  border-radius: var(--r-s); corner-shape: var(--corner); font-size: var(--fs-xs); color: var(--ink-2);
  &[data-wide] { width: 216px; height: auto; min-height: 64px; }
  &[data-problem] { box-shadow: inset 0 0 0 1px var(--bad); }
`
const Picture = styled.img`position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; border-radius: inherit; [data-problem] > & { opacity: .4; }`
const Name = styled.span`display: flex; align-items: center; gap: 8px; min-width: 0; padding-inline-end: 36px; min-height: 32px;`
const Away = styled.span`
  position: absolute; top: 0; inset-inline-end: 0; z-index: 1; & > button { width: 36px; height: 36px; min-width: 36px; min-height: 36px; }
`
const Foot = styled.div`position: relative; align-self: end; display: grid; gap: 4px;`
const Describe = styled.button`
  justify-self: start; min-height: 28px; max-width: 100%; padding: 0 8px; border-radius: 8px; background: rgb(12 9 14 / .62); color: #fff;
  font-weight: 600; cursor: pointer;
  &:focus-visible { outline-color: #fff; outline-offset: -3px; }
  @media (pointer: coarse) { min-height: 40px; }
`
const Problem = styled.div`position: relative; color: var(--bad); overflow-wrap: anywhere; display: flex; align-items: end; gap: 4px;`

const signs: Record<Exclude<Attachment['kind'], 'picture'>, LucideIcon> = { audio: AudioLines, video: Film, file: FileText }

const describe = (key: string, src: string, altText: string) =>
  void openDialog(() => import('./DescribePicture.tsx').then(({ DescribePicture }) => DescribePicture), {
    src, altText, onSave: (now: string) => describePicture(key, now),
  })

interface Props {
  attachments: readonly Attachment[]
  onAgain: (key: string) => void
  onRemove: (key: string) => void
}

/** What will go with the message: how far it has come, what is wrong with it, and what a picture shows. */
export const AttachmentTray = ({ attachments, onAgain, onRemove }: Props) => {
  const words = useWords(chatsWords)
  if (attachments.length === 0) return null
  return (
    <Root aria-label={words.attachments}>
      {attachments.map(({ key, name: given, kind, src, share, problem, image, file, altText = '' }) => {
        const name = given || words.voice
        return (
          <Tile key={key} data-wide={kind !== 'picture' || problem ? true : undefined} data-problem={problem ? true : undefined}>
            {src && !problem && <Picture src={src} alt={altText || name} />}
            {kind !== 'picture' && (
              <Name>
                <Icon of={signs[kind]} size={20} />
                <Clip title={name}>{name}</Clip>
              </Name>
            )}
            <Away>
              <IconButton icon={X} size={16} look="media" label={words.removeAttachment(name)} onClick={() => onRemove(key)} />
            </Away>
            {problem && (
              <Problem role="alert">
                {problem}
                <IconButton icon={RotateCw} size={16} label={words.again} onClick={() => onAgain(key)} />
              </Problem>
            )}
            {!problem && (
              <Foot>
                {src && (
                  <Describe type="button" onClick={() => describe(key, src, altText)}>
                    <span>
                      {altText ? words.described : words.describe}
                      <Hidden>{` ${name}`}</Hidden>
                    </span>
                  </Describe>
                )}
                {!image && !file && <ProgressBar share={share} label={words.uploading(name)} />}
              </Foot>
            )}
          </Tile>
        )
      })}
    </Root>
  )
}
