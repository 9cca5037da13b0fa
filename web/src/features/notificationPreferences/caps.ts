const usual = [5, 10, 20, 50, 100]

/** How many pushes a week one may choose from, with what was chosen by other ways, fewest first. */
export const capsFor = (chosen: number | null) =>
  chosen === null || usual.includes(chosen) ? usual : [...usual, chosen].sort((one, other) => one - other)
