import { toast } from '#feedback/toast.ts'
import { securityWords } from '#words/en/security.ts'
import { useWords } from '#words/words.tsx'

/** Copies a text and says so; browsers may refuse. */
export const useCopy = () => {
  const { codes } = useWords(securityWords)
  return (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(done),
      () => toast.error(codes.notCopied),
    )
}
