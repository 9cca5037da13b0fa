import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { prefetch } from '#api/query.ts'
import { linesFor, report } from '#api/report.ts'
import { signOut } from '#auth/auth.ts'
import { useBrand, useConfiguration } from '#start/configuration.ts'
import { useMode } from '#theme/mode.ts'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row } from '#ui/layout.ts'
import { SetupProgress } from '#ui/SetupProgress.tsx'
import { SplitScreen } from '#ui/SplitScreen.tsx'
import { H1, Meta, Secondary } from '#ui/type.ts'
import { setupWords } from '#words/en/setup.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DocumentsStep } from './DocumentsStep.tsx'
import { InterestsStep } from './InterestsStep.tsx'
import { NamesStep } from './NamesStep.tsx'
import { PicturesStep } from './PicturesStep.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { steps } from './steps.ts'
import { setupQueries, useSetup } from './useSetup.ts'

export const loader = () => prefetch(...setupQueries())
export const handle = { title: wordsOf(setupWords).title }

const Head = styled(Row)`justify-content: space-between; min-height: 44px;`
const Progress = styled.div`margin: 24px 0 32px; @media (max-width: 599.95px) { margin: 16px 0 24px; }`
const Form = styled.form`display: flex; flex-direction: column; flex: 1;`
const Title = styled(H1)`outline-offset: 4px;`
const Lead = styled(Secondary)`margin: 8px 0 24px; font-size: var(--fs-body);`
const Foot = styled(Row)`
  margin-top: auto; padding-top: 28px; justify-content: space-between;
  & > [type='submit'] { min-width: 150px; }
  @media (max-width: 599.95px) { & > [type='submit'] { flex: 1; max-width: 200px; } }
`

/** Moves the keyboard and the screen reader to the head of the step that has just come. */
const useStepFocus = (at: number) => {
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    head.current?.focus()
  }, [at])
  return head
}

/** Account setup: who one is, what one likes, what one agrees to. */
export default function SetupPage() {
  const setup = useWords(setupWords)
  const ui = useWords(uiWords)
  const brand = useBrand()
  const { loginImage } = useConfiguration()
  const { resolved } = useMode()
  const { at, control, topics, documents, isBusy, failure, keepPicks, goBack, goOn } = useSetup()
  const head = useStepFocus(at)
  const step = steps[at]?.name ?? 'names'
  const isLast = at === steps.length - 1

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void goOn()
  }

  return (
    <SplitScreen imageUrl={loginImage} over={<PreviewCard control={control} interests={topics} />} quietOnPhones>
      <Head gap={16}>
        <Brand {...brand} mode={resolved} />
        <Meta>{ui.step(at + 1, steps.length)}</Meta>
      </Head>
      <Progress>
        <SetupProgress label={setup.title} step={at + 1} of={steps.length} />
      </Progress>
      <Form onSubmit={submit} noValidate>
        <Title ref={head} tabIndex={-1}>
          {setup[`${step}Title`]}
        </Title>
        <Lead>{setup[`${step}Lead`]}</Lead>
        {step === 'names' && <NamesStep control={control} />}
        {step === 'pictures' && <PicturesStep control={control} />}
        {step === 'interests' && <InterestsStep control={control} interests={topics} onPick={keepPicks} />}
        {step === 'documents' && <DocumentsStep control={control} documents={documents} />}
        {failure && <ErrorNotice title={setup.failed} text={linesFor(failure).join(' ')} />}
        <Foot gap={12}>
          {at === 0 ? (
            <Button variant="quiet" onClick={() => void signOut().catch(report)}>
              {setup.signOut}
            </Button>
          ) : (
            <Button variant="quiet" onClick={goBack} disabled={isBusy}>
              {setup.back}
            </Button>
          )}
          {/* Another step, another button: what was pressed in the last one does not count here. */}
          <Button key={step} type="submit" variant="primary" loading={isBusy} {...(isLast ? {} : { endIcon: ArrowRight })}>
            {isLast ? setup.finish : setup.continue}
          </Button>
        </Foot>
      </Form>
    </SplitScreen>
  )
}
