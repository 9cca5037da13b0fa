import { streamCaptions } from '@marquee/contract/streamCaptions'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { uploadWith } from '#api/upload.ts'
import { CaptionsEditor } from '#features/mediaFiles/CaptionsEditor.tsx'
import { Card } from '#ui/Card.tsx'

/** Nobody waits long enough for so small a file to be told how far it has come. */
const upload = uploadWith(() => {})

interface Props {
  livestreamId: string
  recordingId?: string | undefined
}

/** The captions of a recording, for its host. */
export const RecordingCaptions = ({ livestreamId, recordingId }: Props) => {
  const of = { livestreamId, ...(recordingId && { recordingId }) }
  const list = query(streamCaptions.list, of)
  const { data } = useQuery(list)
  const keep = (languages: typeof data) => void queryClient.setQueryData(list.queryKey, languages)
  if (!data) return null
  return (
    <Card>
      <CaptionsEditor
        there={data}
        onAdd={async (language, file) => keep(await upload(streamCaptions.add, { ...of, language, file }))}
        onRemove={async (language) => keep(await call(streamCaptions.remove, { ...of, language }))}
      />
    </Card>
  )
}
