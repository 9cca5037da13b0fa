import { accounts, type SetupProgress } from '@marquee/contract/accounts'
import { beginningOf } from '@marquee/contract/cut'
import { interests, type Interest } from '@marquee/contract/interests'
import { legalDocuments, type CurrentLegalDocument } from '@marquee/contract/legalDocuments'
import { profileLimits } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { ApiError, badFieldsIn } from '#api/errors.ts'
import { useRouteForm } from '#api/form.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { report } from '#api/report.ts'
import { nameAtProvider } from '#auth/auth.ts'
import { ownImages } from '#features/images/cachedImages.ts'
import { currentDocuments } from '#features/legalDocuments/current.ts'
import { returnToIn } from '#guards.ts'
import { to } from '#paths.ts'
import { keepAccount } from '#start/account.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/words.tsx'
import { stepIn, steps } from './steps.ts'

const progressQuery = () => query(accounts.setup, {})
const interestsQuery = () => query(interests.list, {})

/** What the setup screen reads. */
export const setupQueries = () => [progressQuery(), interestsQuery(), currentDocuments(), ownImages()]

const known = (ids: string[], list: { id: string }[]) => ids.filter((id) => list.some((one) => one.id === id))

/**
 * Picks follow what there is to choose from: where one is not offered any more, what was kept of them says what it has become. The
 * server hands picks over when an interest is merged.
 */
const usePicksFollow = (topics: Interest[], picked: () => string[], pick: (interestIds: string[]) => void) => {
  const follow = useEffectEvent(async () => {
    if (known(picked(), topics).length === picked().length) return
    const kept = await call(accounts.setup, {}).catch(() => undefined)
    pick([...new Set([...known(picked(), topics), ...known(kept?.interestIds ?? [], topics)])])
  })
  useEffect(() => void follow(), [topics])
}

/** Account setup: one form in four steps. Each step is kept when it is left, and the last one opens the product. */
export const useSetup = () => {
  const setup = useWords(setupWords)
  const { data: progress } = useSuspenseQuery(progressQuery())
  const { data: topics } = useSuspenseQuery(interestsQuery())
  const { data: documents } = useSuspenseQuery(currentDocuments())
  const [search, setSearch] = useSearchParams()
  const returnTo = returnToIn(useLocation())
  const navigate = useNavigate()
  const at = stepIn(search, progress)

  const { form, control, submit, busy, failure } = useRouteForm(accounts.completeSetup, {
    start: {
      ...progress,
      displayName: progress.displayName || beginningOf(nameAtProvider() ?? '', profileLimits.displayName),
      interestIds: known(progress.interestIds, topics),
      acceptedDocumentIds: known(progress.acceptedDocumentIds, documents),
    },
    onDone: (account) => {
      keepAccount(account)
      return navigate(returnTo ?? to('index'), { replace: true })
    },
  })
  const keep = useAction(accounts.keepSetup, {
    onDone: (kept) => queryClient.setQueryData(progressQuery().queryKey, kept),
    onFail: (error) => {
      report(error)
      if (error instanceof ApiError)
        for (const { fieldName, message } of badFieldsIn(error.body)) form.setError(fieldName as keyof SetupProgress, { message })
    },
  })

  // The steps check by themselves, so the form does not know that what it says is being mended.
  const { subscribe, getFieldState, trigger } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as keyof SetupProgress | undefined
          if (field && getFieldState(field).error) void trigger(field)
        },
      }),
    [subscribe, getFieldState, trigger],
  )

  usePicksFollow(topics, () => form.getValues('interestIds'), (interestIds) => form.setValue('interestIds', interestIds))

  // Picks are kept while they are made: a reload in the middle loses none. Going on keeps them once more, and says so when it fails.
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keepPicks = (interestIds: string[]) => {
    clearTimeout(later.current)
    later.current = setTimeout(() => void call(accounts.keepSetup, { interestIds }).catch(() => undefined), 300)
  }

  const go = (step: number) =>
    setSearch((now) => {
      now.set('step', String(step + 1))
      return now
    })

  const goOnFrom = async (step: number) => {
    // What was picked last is sent along now.
    clearTimeout(later.current)
    const fields: (keyof SetupProgress)[] = [...(steps[step]?.fields ?? [])]
    if (fields.length === 0) return go(step + 1)
    if (!(await form.trigger(fields, { shouldFocus: true }))) return
    const values = form.getValues()
    const part = Object.fromEntries(fields.map((name) => [name, values[name]]))
    if (await keep.mutateAsync(part).then(() => true, () => false)) go(step + 1)
  }

  const isAccepted = ({ id, mustAccept }: CurrentLegalDocument) => !mustAccept || form.getValues('acceptedDocumentIds').includes(id)

  const finish = async () => {
    if (!documents.every(isAccepted)) return form.setError('acceptedDocumentIds', { message: setup.acceptAll })
    await submit()
    // What was refused may lie in an earlier step, or in a text that has changed meanwhile.
    const refused = steps.findIndex(({ fields }) => fields.some((name) => form.getFieldState(name).error))
    if (refused >= 0 && refused < at) go(refused)
    await queryClient.invalidateQueries({ queryKey: keyOf(legalDocuments.current) })
  }

  // The fields are checked before `isBusy` shows: of two hurried presses the second would come after the step that the first leads to.
  const isGoing = useRef(false)
  const goOn = async () => {
    if (isGoing.current) return
    isGoing.current = true
    await (at === steps.length - 1 ? finish() : goOnFrom(at)).finally(() => {
      isGoing.current = false
    })
  }

  return {
    at,
    control,
    topics,
    documents,
    isBusy: busy || keep.isPending,
    /** Why the last press came to nothing. A toast goes by; whoever looks up later still finds it here. */
    failure: failure ?? keep.error,
    keepPicks,
    goBack: () => go(at - 1),
    goOn,
  }
}
