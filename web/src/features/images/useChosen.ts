import { useEffect, useState } from 'react'

/** A chosen file as an address of this page, for as long as it is looked at. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<{ file: File; src: string }>()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen])
  return { chosen, choose: (file: File | undefined) => setChosen(file && { file, src: URL.createObjectURL(file) }) }
}
