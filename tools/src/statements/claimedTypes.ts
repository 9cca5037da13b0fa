import ts from 'typescript'

/**
 * What code takes a value for: 'string', 'number', 'boolean', 'Date', 'Buffer', 'object', any of these with '[]' behind it, 'null',
 * 'unknown', which fits everything, and 'any', which nobody may claim.
 */
export type Kind = string

/** A property of a row. */
export interface ClaimedColumn {
  name: string
  kinds: Kind[]
  isOptional: boolean
}

/** Values beside the tenant, in their order. */
export interface ClaimedValues {
  values: ClaimedColumn[]
  /** The last of them stands for as many as there are. */
  isOpenEnded: boolean
}

/** What reads types: the checker of a program, and what type parameters stand for where a function was called. */
export interface Reading {
  checker: ts.TypeChecker
  bound: ReadonlyMap<ts.Type, ts.Type>
}

const given = ({ bound }: Reading, type: ts.Type) => bound.get(type) ?? type

const simpleKinds = { string: ts.TypeFlags.StringLike, number: ts.TypeFlags.NumberLike, boolean: ts.TypeFlags.BooleanLike }

const kindsOf = (reading: Reading, type: ts.Type): Kind[] => {
  const { checker } = reading
  const known = given(reading, type)
  if (known.isUnion()) return [...new Set(known.types.flatMap((each) => kindsOf(reading, each)))]
  if (known.flags & ts.TypeFlags.Any) return ['any']
  if (known.flags & ts.TypeFlags.Unknown) return ['unknown']
  if (known.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return ['null']
  // A string that is marked as something is an intersection.
  const parts = known.isIntersection() ? known.types : [known]
  const simple = Object.entries(simpleKinds).find(([, flag]) => parts.some(({ flags }) => flags & flag))
  if (simple) return [simple[0]]
  if (checker.isArrayType(known) || checker.isTupleType(known)) {
    const within = checker.getTypeArguments(known as ts.TypeReference).flatMap((each) => kindsOf(reading, each))
    return [...new Set(within.filter((kind) => kind !== 'null'))].map((kind) => `${kind}[]`)
  }
  const name = known.getSymbol()?.name
  return [name === 'Date' || name === 'Buffer' ? name : 'object']
}

const columnsOf = (reading: Reading, type: ts.Type): ClaimedColumn[] => {
  const known = given(reading, type)
  if (known.isIntersection()) return known.types.flatMap((each) => columnsOf(reading, each))
  return reading.checker.getPropertiesOfType(known).map((property) => ({
    name: property.name,
    kinds: kindsOf(reading, reading.checker.getTypeOfSymbol(property)),
    isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
  }))
}

/** What a row may be: one list of columns, or several; undefined for `object`, of which nothing is read. */
export const rowsOf = (reading: Reading, type: ts.Type): ClaimedColumn[][] | undefined => {
  if (type.flags & ts.TypeFlags.NonPrimitive) return undefined
  return (type.isUnion() ? type.types : [type]).map((each) => columnsOf(reading, each))
}

/** What a tuple holds, those within it that are spread among them. */
export const valuesOf = (reading: Reading, type: ts.Type): ClaimedValues => {
  const { checker } = reading
  const known = given(reading, type)
  if (!checker.isTupleType(known)) return { values: [{ name: '', kinds: ['unknown'], isOptional: true }], isOpenEnded: true }
  const { target } = known as ts.TupleTypeReference
  const parts = checker.getTypeArguments(known as ts.TypeReference).map((element, index): ClaimedValues => {
    const flags = target.elementFlags[index]!
    if (flags & ts.ElementFlags.Variadic) return valuesOf(reading, element)
    const label = target.labeledElementDeclarations?.[index]?.name
    const name = label && ts.isIdentifier(label) ? label.text : `value ${index + 1}`
    const isOptional = Boolean(flags & (ts.ElementFlags.Optional | ts.ElementFlags.Rest))
    return { values: [{ name, kinds: kindsOf(reading, element), isOptional }], isOpenEnded: Boolean(flags & ts.ElementFlags.Rest) }
  })
  return { values: parts.flatMap(({ values }) => values), isOpenEnded: parts.some(({ isOpenEnded }) => isOpenEnded) }
}
