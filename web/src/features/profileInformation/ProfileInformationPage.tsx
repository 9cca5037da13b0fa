import styled from '@emotion/styled'
import { firstDay, lastDay } from '@marquee/contract/days'
import { profileLimits } from '@marquee/contract/profiles'
import { Globe, MapPin } from 'lucide-react'
import { prefetch } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { NicknameField } from '#features/setup/NicknameField.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DayInput } from '#ui/DayInput.tsx'
import { Stack } from '#ui/layout.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4 } from '#ui/type.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { profileInformationWords } from '#words/en/profileInformation.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { FieldList } from './FieldList.tsx'
import { ownInformation } from './information.ts'
import { LinkList } from './LinkList.tsx'
import { useInformation } from './useInformation.ts'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'

export const loader = () => prefetch(ownInformation())
export const handle = { title: wordsOf(profileInformationWords).title }

const Plane = styled(Card)`& > h2 { margin-bottom: 16px; } @media (max-width: 599.95px) { margin: 0 8px; }`

/** What one says of oneself. */
export default function ProfileInformationPage() {
  const said = useWords(profileInformationWords)
  const setup = useWords(setupWords)
  const { own, form, control, submit, busy, isChanged, startOver } = useInformation()
  useLeaveQuestion(isChanged, startOver)

  return (
    <SettingsScreen title={said.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap={16}>
          <Plane>
            <H4>{said.names}</H4>
            <Stack gap={12}>
              <TextInput control={control} name="displayName" label={setup.displayName} max={profileLimits.displayName} autoComplete="name" />
              <NicknameField control={control} own={own.nickname} />
              <TextInput control={control} name="pronouns" label={said.pronouns} hint={said.pronounsHint} autoComplete="off" />
            </Stack>
          </Plane>
          <Plane>
            <H4>{said.about}</H4>
            <Stack gap={12}>
              <TextArea control={control} name="shortBio" label={said.shortBio} hint={said.shortBioHint} max={profileLimits.shortBio} rows={2} />
              <TextArea control={control} name="bio" label={said.bio} hint={said.bioHint} max={profileLimits.bio} rows={5} />
              <TextInput control={control} name="location" label={said.location} icon={MapPin} autoComplete="address-level2" />
              <DayInput
                control={control} name="birthOn" label={said.birthOn} hint={said.birthHint} first={firstDay} last={lastDay} autoComplete="bday"
              />
            </Stack>
          </Plane>
          <Plane>
            <H4>{said.elsewhere}</H4>
            <Stack gap={20}>
              <TextInput
                control={control} name="website" label={said.website} hint={said.websiteHint} icon={Globe} inputMode="url" autoComplete="url"
              />
              <LinkList form={form} own={own} />
            </Stack>
          </Plane>
          <Plane>
            <H4>{said.more}</H4>
            <FieldList form={form} />
          </Plane>
        </Stack>
        <SaveBar note={isChanged && <UnsavedNote text={said.unsaved} startOver={said.startOver} onStartOver={startOver} />}>
          <Button type="submit" variant="primary" loading={busy}>
            {said.save}
          </Button>
        </SaveBar>
      </form>
    </SettingsScreen>
  )
}
