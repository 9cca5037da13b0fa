import { z } from 'zod'

/** A text that may be left empty; otherwise it has to be what `field` takes. */
export const orEmpty = (field: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .superRefine((text, { addIssue }) => {
      const { error } = text ? field.safeParse(text) : {}
      for (const { message } of error?.issues ?? []) addIssue({ code: 'custom', message })
    })
