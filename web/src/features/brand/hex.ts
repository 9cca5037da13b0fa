/** A colour as people write it, as '#RRGGBB': 'abc', '#abc' and '#aabbcc' are one. What is no colour comes back as it was. */
export const hexIn = (typed: string) => {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]
  if (!digits) return typed
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${whole.toUpperCase()}`
}

/** True for '#RRGGBB'. */
export const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
