import styled from '@emotion/styled'
import { Smile } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuPlane, SheetBackdrop } from '#ui/menuStyles.ts'
import { useMenu } from '#ui/useMenu.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { emoji } from './emoji.ts'

const Root = styled.div`position: relative; flex: none; align-self: flex-end;`
const Plane = styled(MenuPlane)`display: grid; grid-template-columns: repeat(7, 44px); width: max-content; max-width: none; @media (max-width: 599.95px) { grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); width: auto; }`
const Sign = styled.button`
  display: grid; place-items: center; height: 44px; border-radius: var(--r-s); font-size: 1.375rem; line-height: 1; cursor: pointer;
  &:focus-visible { outline-offset: -3px; }
  @media (hover: hover) { &:hover { background: var(--surface-2); } }
`

/** Emoji for the text that is being written. */
export const EmojiMenu = ({ onPick }: { onPick: (sign: string) => void }) => {
  const words = useWords(chatsWords)
  const { isOpen, close, trigger, menu } = useMenu()
  return (
    <Root>
      <IconButton icon={Smile} label={words.emoji} {...trigger} />
      {isOpen && (
        <>
          <SheetBackdrop />
          <Plane {...menu} aria-label={words.emoji} style={{ right: 0, bottom: 'calc(100% + 8px)' }}>
            {emoji.map((sign) => (
              <Sign
                key={sign} type="button" role="menuitem" tabIndex={-1}
                onClick={() => {
                  close()
                  onPick(sign)
                }}
              >
                {sign}
              </Sign>
            ))}
          </Plane>
        </>
      )}
    </Root>
  )
}
