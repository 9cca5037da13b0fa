export type Point = readonly [x: number, y: number]

const rounded = (value: number) => Math.round(value * 10) / 10

/** A soft line through all points (Catmull-Rom as cubic curves), without the first move. */
const through = (points: readonly Point[]) => {
  let line = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [
      points[index - 1] ?? points[index]!,
      points[index]!,
      points[index + 1]!,
      points[index + 2] ?? points[index + 1]!,
    ]
    const bends = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ]
    line += `C${[...bends, ...to].map(rounded).join(' ')}`
  }
  return line
}

/** A soft open line. */
export const curve = (points: readonly Point[]) => `M${rounded(points[0]![0])} ${rounded(points[0]![1])}${through(points)}`

/** Ground under a soft skyline: the points, then down to `bottom` and back. */
export const hill = (points: readonly Point[], bottom: number) =>
  `${curve(points)}L${points.at(-1)![0]} ${bottom}L${points[0]![0]} ${bottom}Z`

/** Ground under a hard skyline. */
export const ridge = (points: readonly Point[], bottom: number) =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}L${points.at(-1)![0]} ${bottom}L${points[0]![0]} ${bottom}Z`

/** A skyline from left to right: `steps` points around `level`, each up to `swing` higher or lower. */
export const skyline = (
  random: () => number,
  { width, level, swing, steps }: { width: number; level: number; swing: number; steps: number },
): Point[] => Array.from({ length: steps + 1 }, (_, index) => [(index / steps) * width, level + (random() * 2 - 1) * swing] as const)

/** A turned shape around the upright through `cx`: the profile gives the half width at each height, from the rim down. */
export const turned = (cx: number, profile: readonly Point[]) => {
  const right = profile.map(([half, y]): Point => [cx + half, y])
  const left = profile.map(([half, y]): Point => [cx - half, y]).reverse()
  return `${curve(right)}L${left[0]![0]} ${left[0]![1]}${through(left)}Z`
}

/** Regular polygon or star: `radii` are walked in turn around the middle. */
export const around = (cx: number, cy: number, radii: readonly number[], count: number, turn = -Math.PI / 2) =>
  `M${Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * 2 * Math.PI
    const radius = radii[index % radii.length]!
    return `${rounded(cx + Math.cos(angle) * radius)} ${rounded(cy + Math.sin(angle) * radius)}`
  }).join('L')}Z`
