import { zodResolver } from '@hookform/resolvers/zod'
import { paramNames, type CallOf, type Route } from '@marquee/contract/route'
import { useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useAction, type ActionPlan } from '#api/action.ts'
import { ApiError, badFieldsIn } from '#api/errors.ts'
import { useUnsaved } from '#api/unsaved.ts'

type FieldsOf<R extends Route> = z.input<R['input']> extends infer Fields extends FieldValues ? Fields : never

interface Plan<R extends Route> extends Omit<ActionPlan<R>, 'optimistic'> {
  start: DefaultValues<FieldsOf<R>>
  /** Path params and whatever else the person does not type. */
  fixed?: Partial<CallOf<R>>
  /** Sends only the fields that differ from `start`: what somebody else has changed meanwhile stays. For routes that take a part. */
  sendsChanges?: boolean
}

/** Checks what the person typed together with the fixed part, by the route's own input schema. */
const resolverOf = <R extends Route>(route: R, fixed: Partial<CallOf<R>> = {}): Resolver<FieldsOf<R>> => {
  const inPath = paramNames(route.path)
  const untyped = Object.fromEntries(Object.entries(fixed).filter(([name]) => !inPath.includes(name)))
  const check = zodResolver(route.input as never) as unknown as Resolver<FieldsOf<R>>
  return (fields, context, options) => check({ ...fields, ...untyped }, context, options)
}

const changesIn = (fields: FieldValues, start: FieldValues) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])))

/**
 * A form whose fields, rules and submission are one contract route. A field is checked when it is left, then on every input.
 * What the server refuses is toasted and marks its field; what the browser refuses only marks the field. `failure` is why the last
 * try, of `sent`, came to nothing, until the next one. What is typed when the session ends stands there again after the next sign-in.
 */
export const useRouteForm = <R extends Route>(route: R, { start, fixed, sendsChanges, ...after }: Plan<R>) => {
  const form = useForm<FieldsOf<R>>({ defaultValues: start, mode: 'onTouched', resolver: resolverOf(route, fixed) })
  const action = useAction(route, after)

  const typed = () => {
    const values = form.getValues()
    return JSON.stringify(values) === JSON.stringify(form.formState.defaultValues) ? undefined : values
  }
  useUnsaved(`${route.name} ${JSON.stringify(fixed ?? {})}`, typed, (values) =>
    form.reset({ ...form.getValues(), ...(values as FieldsOf<R>) }, { keepDefaultValues: true }))

  const isUnderWay = useRef(false)

  const send = form.handleSubmit(async (fields) => {
    try {
      const told = sendsChanges ? changesIn(fields, start) : fields
      await action.mutateAsync({ ...told, ...fixed } as unknown as CallOf<R>)
    } catch (error) {
      // The action has told the person already; here the fields only get their marks.
      if (!(error instanceof ApiError)) return
      for (const { fieldName, message } of badFieldsIn(error.body)) form.setError(fieldName as Path<FieldsOf<R>>, { message })
    }
  })

  /** The fields are checked before `busy` shows: a double click must not send twice. */
  const submit = async (event?: Parameters<typeof send>[0]) => {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    await send(event).finally(() => {
      isUnderWay.current = false
    })
  }

  return { form, control: form.control, submit, busy: action.isPending, failure: action.error, sent: action.variables }
}
