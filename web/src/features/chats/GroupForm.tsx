import styled from '@emotion/styled'
import { chatActors, chatLimits, chats, slowModes, type Chat } from '@marquee/contract/chats'
import type { Image } from '@marquee/contract/images'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFollowSaved, useSeen } from '#api/followSaved.ts'
import { useRouteForm } from '#api/form.ts'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Tiny } from '#ui/type.ts'
import { chatsWords } from '#words/en/chats.ts'
import { useWords } from '#words/words.tsx'
import { GroupImage } from './GroupImage.tsx'
import { showChat } from './useChatMenu.ts'

const Form = styled.form`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px;`
const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: 16px; @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }`
const End = styled.div`display: flex; justify-content: flex-end;`

type SlowMode = (typeof slowModes)[number]

const settingsOf = ({ title, image, slowModeSeconds, whoCanPost, whoCanAdd }: Chat) => ({
  title,
  imageId: image?.id ?? null,
  slowModeSeconds: slowModeSeconds as SlowMode,
  whoCanPost,
  whoCanAdd,
})
type Settings = ReturnType<typeof settingsOf>

const Meanwhile = ({ now }: { now: string }) => {
  const words = useWords(chatsWords)
  return (
    <>
      {words.meanwhile} <bdi>{now}</bdi>. {words.meanwhileReplaced}
    </>
  )
}

/** A group's name, picture and rules. What another admin changes meanwhile shows where it is untouched here, and is never sent back. */
export const GroupForm = ({ chat }: { chat: Chat }) => {
  const words = useWords(chatsWords)
  const { id: chatId } = chat
  const saved = settingsOf(chat)
  const [chosen, setChosen] = useState<Image | null>(null)
  const { form, control, submit, busy } = useRouteForm(chats.edit, {
    start: saved,
    fixed: { chatId },
    sendsChanges: true,
    refresh: [chats.list],
    onDone: (changed) => {
      form.reset(settingsOf(changed))
      showChat(changed)
      toast.success(words.saved)
    },
  })
  const { apart } = useFollowSaved(form, useSeen(saved))
  const typed = { ...saved, ...(useWatch({ control }) as Partial<Settings>) }
  const set = <Name extends keyof Settings>(name: Name) => (value: Settings[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const choose = (image: Image | null) => {
    setChosen(image)
    set('imageId')(image?.id ?? null)
  }
  const image = [chat.image, chosen].find((one) => one?.id === typed.imageId) ?? null
  const isChanged = Object.entries({ ...typed, title: typed.title.trim() }).some(([name, value]) => value !== saved[name as keyof Settings])
  /** Beside a field that would undo what another admin has chosen meanwhile: what that is. */
  const hintOf = (name: keyof Settings, now: string) =>
    apart.includes(name) && typed[name] !== saved[name] && <Meanwhile now={now} />
  const actors = chatActors.map((value) => ({ value, label: words.actors[value] }))
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <GroupImage id={chatId} title={typed.title} image={image} onChange={choose} />
      {apart.includes('imageId') && typed.imageId !== saved.imageId && <Tiny role="status">{words.meanwhileImage}</Tiny>}
      <TextInput control={control} name="title" label={words.groupName} hint={hintOf('title', saved.title)} max={chatLimits.title} autoComplete="off" />
      <Select
        label={words.slowMode} hint={hintOf('slowModeSeconds', words.slowModes[saved.slowModeSeconds]) || words.slowModeHint} value={String(typed.slowModeSeconds)}
        options={slowModes.map((value) => ({ value: String(value), label: words.slowModes[value] }))}
        onChange={(value) => set('slowModeSeconds')(Number(value) as SlowMode)}
      />
      <Pair>
        <Select
          label={words.whoCanPost} hint={hintOf('whoCanPost', words.actors[saved.whoCanPost])} value={typed.whoCanPost} options={actors}
          onChange={set('whoCanPost')}
        />
        <Select
          label={words.whoCanAdd} hint={hintOf('whoCanAdd', words.actors[saved.whoCanAdd])} value={typed.whoCanAdd} options={actors}
          onChange={set('whoCanAdd')}
        />
      </Pair>
      <End>
        <Button type="submit" variant="primary" loading={busy} disabled={!isChanged}>
          {words.save}
        </Button>
      </End>
    </Form>
  )
}
