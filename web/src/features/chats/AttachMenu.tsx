import { FileText, Image as Picture, Plus } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import styled from '@emotion/styled'
import { accepted } from '#features/images/fileProblem.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuLine } from '#ui/Menu.tsx'
import { MenuPlane, SheetBackdrop } from '#ui/menuStyles.ts'
import { useMenu } from '#ui/useMenu.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`position: relative; flex: none;`

/** Photos and files to go with a message. */
export const AttachMenu = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const words = useWords(chatsWords)
  const { isOpen, close, trigger, menu } = useMenu()
  const pictures = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <Root>
      <IconButton icon={Plus} label={words.attach} {...trigger} />
      {isOpen && (
        <>
          <SheetBackdrop />
          <MenuPlane {...menu} aria-label={words.attach} style={{ left: 0, bottom: 'calc(100% + 8px)' }}>
            <MenuLine item={{ label: words.attachPictures, icon: Picture, onSelect: () => pictures.current?.click() }} onDone={close} />
            <MenuLine item={{ label: words.attachFile, icon: FileText, onSelect: () => files.current?.click() }} onDone={close} />
          </MenuPlane>
        </>
      )}
      <input ref={pictures} type="file" accept={accepted} multiple hidden tabIndex={-1} aria-label={words.attachPictures} onChange={take} />
      <input ref={files} type="file" multiple hidden tabIndex={-1} aria-label={words.attachFile} onChange={take} />
    </Root>
  )
}
