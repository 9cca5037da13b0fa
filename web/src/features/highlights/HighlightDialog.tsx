import styled from '@emotion/styled'
import Dialog from '@mui/material/Dialog'
import type { Highlight } from '@marquee/contract/highlights'
import { ExternalLink, X } from 'lucide-react'
import { useId } from 'react'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonStyles } from '#ui/buttonStyles.ts'
import { dayOf } from '#ui/day.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Row } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { Body, Clip, H3, Meta } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { categoryIcons } from './categories.ts'

const Head = styled(Row)`justify-content: space-between; margin-bottom: 12px;`
const Text = styled(Body)`margin-top: 12px; white-space: pre-line; overflow-y: auto; min-height: 0;`
const Visit = styled.a`${buttonStyles} margin-top: 20px; justify-self: start; align-self: flex-start;`
const Against = styled(Row)`margin: 20px -8px -8px; justify-content: flex-end;`
const Picture = styled(Media)`flex: none; margin-bottom: 16px;`

/** One highlight, whole. */
export const HighlightDialog = ({ highlight, onClose }: { highlight: Highlight; onClose: () => void }) => {
  const words = useWords(highlightsWords)
  const ui = useWords(uiWords)
  const id = useId()
  const { category, title, body, url, happensOn, image, visibility } = highlight
  const against = useReportItem('highlight', highlight.id, { id: highlight.profileId })
  const leaveFor = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} fullWidth aria-labelledby={id} transitionDuration={{ enter: 200, exit: 0 }}>
        <Head gap={12}>
          <Row wrap>
            <Badge kind="role" icon={categoryIcons[category]}>
              {words.categories[category]}
            </Badge>
            {visibility !== 'public' && <Badge>{words.seenBy[visibility]}</Badge>}
          </Row>
          <IconButton icon={X} label={ui.close} onClick={onClose} style={{ margin: '-8px -8px -8px 0' }} />
        </Head>
        {image && <Picture image={image} sizes="(max-width: 599px) 90vw, 388px" />}
        <H3 id={id}>{title}</H3>
        {happensOn && <Meta style={{ marginTop: 4 }}>{dayOf(happensOn)}</Meta>}
        {body && <Text>{body}</Text>}
        {url && (
          <Visit href={url} target="_blank" rel="noopener noreferrer nofollow ugc" data-variant="soft" data-size="m" aria-label={words.visitWhich(new URL(url).host)}>
            <Clip>{new URL(url).host}</Clip>
            <Icon of={ExternalLink} size={18} />
          </Visit>
        )}
        {against.length > 0 && (
          <Against gap={8} wrap>
            {against.map(({ label, icon, onSelect }) => (
              <Button key={label} variant="quiet" size="s" {...(icon ? { icon } : {})} onClick={leaveFor(onSelect)}>
                {label}
              </Button>
            ))}
          </Against>
        )}
      </Dialog>
    </MuiTheme>
  )
}
