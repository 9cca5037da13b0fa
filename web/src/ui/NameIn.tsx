// No name that people give themselves holds it: it is of no script.
const place = '\uE000'

interface Props {
  /** A sentence, or a part of one, with somebody's name in it. */
  said: (name: string) => string
  name: string
}

/** Words with a person's name in them, which is set apart: one that is read from right to left turns nothing around it. */
export const NameIn = ({ said, name }: Props) => {
  const [before, ...after] = said(place).split(place)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after.join(name)}
    </>
  )
}
