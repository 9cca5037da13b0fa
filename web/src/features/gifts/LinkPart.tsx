import { gifts, type GivenGift } from '@marquee/contract/gifts'
import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { focusAfterwards } from '#feedback/focusAfterwards.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Stack } from '#ui/layout.ts'
import { giftsWords } from '#words/en/gifts.ts'
import { useWords } from '#words/words.tsx'

/** The link of a gift that is handed over: shown once, and made anew when somebody wants it again. */
export const LinkPart = ({ gift: { id: giftId, hasLink } }: { gift: GivenGift }) => {
  const words = useWords(giftsWords)
  const [url, setUrl] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const make = useAction(gifts.link, {
    refresh: [gifts.given], rereads: true,
    onDone: (made) => {
      setUrl(made.url)
      // What was pressed is gone. The link stands selected in its place, to be copied, and is read out.
      void focusAfterwards(() => place.current?.querySelector('input'))
    },
  })
  const ask = () =>
    openConfirm('warn', { title: words.newLinkTitle, text: words.newLinkText, onConfirm: () => make.mutateAsync({ giftId }).catch(() => undefined) })
  return (
    <Stack gap={12}>
      {url && (
        <div ref={place}>
          <CopyField label={words.link} hint={words.linkOnce} value={url} words={words} />
        </div>
      )}
      {!url && (
        <div>
          <Button variant={hasLink ? 'line' : 'primary'} icon={Link2} loading={make.isPending} onClick={() => (hasLink ? ask() : make.mutate({ giftId }))}>
            {hasLink ? words.newLink : words.getLink}
          </Button>
        </div>
      )}
    </Stack>
  )
}
