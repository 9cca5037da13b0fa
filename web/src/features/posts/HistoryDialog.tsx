import styled from '@emotion/styled'
import { posts } from '@marquee/contract/posts'
import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { query } from '#api/query.ts'
import { RichText } from '#features/richText/RichText.tsx'
import { MuiTheme } from '#theme/MuiTheme.tsx'
import { Bone, Waiting } from '#ui/Bone.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Body, H3, H4, Secondary, Tiny } from '#ui/type.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const List = styled.ol`
  display: grid; margin: 16px 0 0; padding: 0; list-style: none;
  & > li { padding: 14px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
`
const Text = styled(Body)`white-space: pre-line;`

/** What a post said before it was edited, the last first. */
export const HistoryDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const words = useWords(postFormWords)
  const ui = useWords(uiWords)
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery({ ...query(posts.history, { postId }), staleTime: 0 })
  return (
    <MuiTheme>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" transitionDuration={{ enter: 200, exit: 0 }}>
        <H3 id={id}>{words.history}</H3>
        <Secondary>{words.historyText}</Secondary>
        {isError && <ErrorNotice title={words.historyFailed} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && (
          <Waiting>
            <Stack gap={12}>
              <Bone h={18} w="40%" />
              <Bone h={60} />
            </Stack>
          </Waiting>
        )}
        {data?.length === 0 && <Secondary style={{ marginTop: 16 }}>{words.noHistory}</Secondary>}
        {data && data.length > 0 && (
          <List>
            {data.map((revision) => (
              <li key={revision.number}>
                <Tiny>{words.until(wholeTimeOf(revision.until))}</Tiny>
                {revision.title && <H4 as="p">{revision.title}</H4>}
                {revision.body ? <RichText body={revision.body} /> : <Text>{revision.text}</Text>}
              </li>
            ))}
          </List>
        )}
        <Row gap={12} style={{ justifyContent: 'flex-end', marginTop: 16 }}>
          <Button variant="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </Row>
      </Dialog>
    </MuiTheme>
  )
}
