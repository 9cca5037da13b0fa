import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { brandLimits, type Brand } from '@marquee/contract/brand'
import { prefetch } from '#api/query.ts'
import { TheirsNote } from '#feedback/TheirsNote.tsx'
import { useLeaveQuestion } from '#feedback/useLeaveQuestion.ts'
import { Page } from '#layouts/Page.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { properties } from '#theme/properties.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { SaveBar } from '#ui/SaveBar.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { H4 } from '#ui/type.ts'
import { UnsavedNote } from '#ui/UnsavedNote.tsx'
import { brandWords } from '#words/en/brand.ts'
import { theirsWords } from '#words/en/theirs.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { ownBrand } from './brandForm.ts'
import { ColoursCard } from './ColoursCard.tsx'
import { LooksCard } from './LooksCard.tsx'
import { LogosCard, PicturesCard } from './PicturesCard.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { useBrandForm } from './useBrandForm.ts'
import { ZoneField } from './ZoneField.tsx'

export const loader = () => prefetch(ownBrand())
export const handle = { title: wordsOf(brandWords).brandTitle }

const Room = styled.fieldset`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards);
  & > [data-wide] { grid-column: 1 / -1; }
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 8px; }
`
const Plain = styled(Card)`& > h2 { margin-bottom: 12px; }`
const Halves = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--gap-cards); align-items: start;
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { gap: 8px; }
`

/** What makes the channel this one: its name, its signs, its colours, and where its people find help. */
export default function BrandPage() {
  const words = useWords(brandWords)
  const config = useConfiguration()
  const { undecided } = useWords(theirsWords)
  const { form, submit, busy, typed, saved, isChanged, startOver, apart, takeTheirs, keepMine } = useBrandForm()
  useLeaveQuestion(isChanged, startOver)
  const { control } = form
  const unsaved = apart.length ? undecided : words.unsaved
  const { channelName } = typed
  /** Goes under a field: what another owner has saved there meanwhile. */
  const theirsIn = (name: keyof Brand, label: string) => {
    const theirs = name === 'socialLinks' ? saved.socialLinks.map((link) => `${link.label}: ${link.url}`) : [saved[name]]
    return (
      <TheirsNote
        label={label} theirs={theirs} isApart={apart.includes(name)} onTake={() => takeTheirs(name)} onKeep={() => keepMine(name)}
      />
    )
  }
  return (
    <Page title={words.brandTitle} width="full">
      <Global styles={properties(config.activeTemplate, config)} />
      <form onSubmit={submit} noValidate>
        <Room disabled={busy}>
          <Plain as="section" aria-label={words.identity}>
            <H4>{words.identity}</H4>
            <Stack gap={12}>
              <div>
                <TextInput
                  control={control} name="channelName" label={words.channelName} hint={words.channelNameHint} max={brandLimits.channelName}
                  autoComplete="off"
                />
                {theirsIn('channelName', words.channelName)}
              </div>
              <div>
                <TextArea
                  control={control} name="channelDescription" label={words.channelDescription} hint={words.channelDescriptionHint}
                  max={brandLimits.channelDescription} rows={3}
                />
                {theirsIn('channelDescription', words.channelDescription)}
              </div>
              <div>
                <ZoneField
                  zone={typed.timeZone} error={form.formState.errors.timeZone?.message}
                  onChange={(zone) => form.setValue('timeZone', zone, { shouldDirty: true, shouldValidate: true })}
                />
                {theirsIn('timeZone', words.timeZone)}
              </div>
            </Stack>
          </Plain>
          <LooksCard name={channelName} />
          <LogosCard />
          <PicturesCard />
          <div data-wide>
            <ColoursCard form={form} typed={typed} under={theirsIn} />
          </div>
          <Halves data-wide>
            <Plain as="section" aria-label={words.mails}>
              <H4>{words.mails}</H4>
              <Stack gap={12}>
                <div>
                  <TextInput
                    control={control} name="mailSenderName" label={words.mailSenderName} hint={words.mailSenderHint(channelName)}
                    max={brandLimits.mailSenderName} autoComplete="off"
                  />
                  {theirsIn('mailSenderName', words.mailSenderName)}
                </div>
                <div>
                  <TextInput control={control} name="support" label={words.support} hint={words.supportHint} autoComplete="off" />
                  {theirsIn('support', words.support)}
                </div>
              </Stack>
            </Plain>
            <Plain as="section" aria-label={words.elsewhere}>
              <H4>{words.elsewhere}</H4>
              <SocialLinks form={form} />
              {theirsIn('socialLinks', words.elsewhere)}
            </Plain>
          </Halves>
        </Room>
        <SaveBar isNeeded={isChanged} note={<UnsavedNote text={unsaved} startOver={words.startOver} onStartOver={startOver} />}>
          <Button type="submit" variant="primary" loading={busy}>
            {words.save}
          </Button>
        </SaveBar>
      </form>
    </Page>
  )
}
