/** 4.58 is '4.5': a contrast is cut, never rounded up to what it does not reach. */
export const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1)
