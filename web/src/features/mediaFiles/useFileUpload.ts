import { mediaFiles, type MediaKind } from '@marquee/contract/mediaFiles'
import { addressOf } from '@marquee/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { ApiError, messageIn } from '#api/errors.ts'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { sendResumably } from '#api/resumable.ts'
import { sendPicture } from '#features/images/sendPicture.ts'
import { keepAt, keptAt } from '#kept.ts'
import { sentence } from '#ui/sentence.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { wordsOf } from '#words/words.tsx'
import { filePrint } from './filePrint.ts'
import { posterOf } from './posterOf.ts'

/** A file of the signed-in person's own. */
export const uploadQuery = (mediaFileId: string) => query(mediaFiles.read, { mediaFileId })

/** The file in hand: chosen on this page and not only known by what has arrived of it. */
interface Chosen {
  mediaFileId: string
  file: File
  /** The file as an address of this page. */
  src: string
}

const mark = (mediaFileId: string) => `media-file:${mediaFileId}`
/** Whether it is the file that was begun on this device: the rest of another one would end in neither of the two. */
const isSame = async (mediaFileId: string, file: File) => keptAt(mark(mediaFileId)) === (await filePrint(file))

const problemIn = (error: unknown) => {
  const { problems } = wordsOf(mediaFilesWords)
  if (error instanceof ApiError) return sentence(messageIn(error.body) ?? problems.unknown)
  return error instanceof DOMException && error.name === 'TimeoutError' ? problems.stalled : problems.network
}

/** A picture from the video stands for it until it is played. A video that this browser cannot play does without. */
const addPoster = async ({ mediaFileId, src }: Chosen, signal: AbortSignal) => {
  try {
    const poster = await sendPicture({ kind: 'POST', file: await posterOf(src), signal, onProgress: () => {} })
    await call(mediaFiles.describe, { mediaFileId, posterId: poster.id }, signal)
    await queryClient.invalidateQueries({ queryKey: uploadQuery(mediaFileId).queryKey })
  } catch {
    // The file is worth having without it.
  }
}

/**
 * A video or recording of a post on its way: sends it in pieces, stops and goes on, and knows what has become of it. `mediaId` is what
 * the post says; `onMediaId` hears when that changes.
 */
export const useFileUpload = (mediaId: string | null, onMediaId: (mediaId: string | null) => void) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isCutOff, setCutOff] = useState(false)
  const [isPainting, setPainting] = useState(false)
  const running = useRef<AbortController>(undefined)
  const painting = useRef<AbortController>(undefined)
  /** Counts what was chosen and taken away: a file that goes before the server knows of it does not come back. */
  const turn = useRef(0)
  const stop = () => {
    running.current?.abort()
    painting.current?.abort()
  }
  useEffect(() => () => stop(), [])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen])

  const { data: known, error } = useQuery({
    ...uploadQuery(mediaId ?? ''),
    enabled: mediaId !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? 700 : false),
  })
  const upload = mediaId === null ? undefined : known

  const send = async ({ mediaFileId, file }: Chosen, controller = new AbortController()) => {
    running.current = controller
    setProblem(undefined)
    setCutOff(false)
    setShare((before) => before ?? 0)
    try {
      const url = addressOf(mediaFiles.append).replace(':mediaFileId', mediaFileId)
      await sendResumably({ url, file, signal: controller.signal, onProgress: setShare })
      keepAt(mark(mediaFileId), null)
    } catch (failure) {
      if (controller.signal.aborted) return
      setProblem(problemIn(failure))
      setCutOff(!(failure instanceof ApiError))
    } finally {
      // Until it is known how far it has come it is still on its way.
      await queryClient.invalidateQueries({ queryKey: uploadQuery(mediaFileId).queryKey })
      if (running.current === controller) setShare(undefined)
    }
  }

  const take = (next: Chosen, sending?: AbortController) => {
    setChosen(next)
    void send(next, sending)
    if (!/^video/.test(next.file.type)) return
    const controller = new AbortController()
    painting.current = controller
    setPainting(true)
    void addPoster(next, controller.signal).then(() => painting.current === controller && setPainting(false))
  }

  const begin = async (kind: MediaKind, file: File) => {
    const mediaFileId = crypto.randomUUID()
    const own = ++turn.current
    // It can be paused from the first moment on.
    const sending = new AbortController()
    running.current = sending
    setProblem(undefined)
    setShare(0)
    try {
      const print = await filePrint(file)
      const begun = await call(mediaFiles.begin, { id: mediaFileId, kind, bytes: file.size })
      if (own !== turn.current) return void call(mediaFiles.remove, { mediaFileId }).catch(() => undefined)
      queryClient.setQueryData(uploadQuery(mediaFileId).queryKey, begun)
      keepAt(mark(mediaFileId), print)
      onMediaId(mediaFileId)
      take({ mediaFileId, file, src: URL.createObjectURL(file) }, sending)
    } catch (failure) {
      if (own !== turn.current) return
      setShare(undefined)
      setProblem(problemIn(failure))
    }
  }

  const remove = () => {
    turn.current += 1
    stop()
    setChosen(undefined)
    setShare(undefined)
    setProblem(undefined)
    setPainting(false)
    onMediaId(null)
    if (mediaId === null) return
    keepAt(mark(mediaId), null)
    // Where a draft still names it, it goes by itself once that has been saved.
    void call(mediaFiles.remove, { mediaFileId: mediaId }).catch(() => undefined)
  }

  /** Goes on with the file that is chosen once more; another one takes its place. */
  const chooseAgain = async (kind: MediaKind, file: File) => {
    if (upload?.state === 'uploading' && (await isSame(upload.id, file))) return take({ mediaFileId: upload.id, file, src: URL.createObjectURL(file) })
    remove()
    return begin(kind, file)
  }

  const goOn = () => void (chosen && send(chosen))
  const comeBack = useEffectEvent(() => {
    if (isCutOff) goOn()
  })
  useEffect(() => {
    const back = () => comeBack()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  const isGone = error instanceof ApiError && error.status === 404
  return {
    upload,
    chosen: chosen?.mediaFileId === mediaId ? chosen : undefined,
    share,
    /** Its poster is on its way: what is published before it has come goes without. */
    isPainting,
    problem: isGone ? wordsOf(mediaFilesWords).problems.elsewhere : (problem ?? (upload?.message ? sentence(upload.message) : undefined)),
    begin,
    pause: () => running.current?.abort(),
    goOn,
    chooseAgain,
    remove,
  }
}
