import { arenaFinal } from './scenes/arenaFinal.ts'
import { bicycle } from './scenes/bicycle.ts'
import { bread } from './scenes/bread.ts'
import { controller } from './scenes/controller.ts'
import { cutPaper } from './scenes/cutPaper.ts'
import { fjord } from './scenes/fjord.ts'
import { fogField } from './scenes/fogField.ts'
import { gardenRows } from './scenes/gardenRows.ts'
import { glazePlate } from './scenes/glazePlate.ts'
import { headset } from './scenes/headset.ts'
import { keyboardGlow } from './scenes/keyboardGlow.ts'
import { kilnFire } from './scenes/kilnFire.ts'
import { kilnShelf } from './scenes/kilnShelf.ts'
import { lakeSwim } from './scenes/lakeSwim.ts'
import { lanHall } from './scenes/lanHall.ts'
import { leaderboard } from './scenes/leaderboard.ts'
import { letterpress } from './scenes/letterpress.ts'
import { loom } from './scenes/loom.ts'
import { mapPlan } from './scenes/mapPlan.ts'
import { mech } from './scenes/mech.ts'
import { neonSkyline } from './scenes/neonSkyline.ts'
import { nightFerry } from './scenes/nightFerry.ts'
import { notebook } from './scenes/notebook.ts'
import { pixelHills } from './scenes/pixelHills.ts'
import { porchStage } from './scenes/porchStage.ts'
import { printFair } from './scenes/printFair.ts'
import { records } from './scenes/records.ts'
import { redTower } from './scenes/redTower.ts'
import { splitBars } from './scenes/splitBars.ts'
import { starMap } from './scenes/starMap.ts'
import { sunsetBay } from './scenes/sunsetBay.ts'
import { synthPanel } from './scenes/synthPanel.ts'
import { synthRoad } from './scenes/synthRoad.ts'
import { testTiles } from './scenes/testTiles.ts'
import { trophy } from './scenes/trophy.ts'
import { vodTimeline } from './scenes/vodTimeline.ts'
import { windowPlant } from './scenes/windowPlant.ts'
import { workshop } from './scenes/workshop.ts'
import { zines } from './scenes/zines.ts'

type Painter = (width: number, height: number) => string

/** What a scene shows in words, and who draws it. */
export type Scene = readonly [altText: string, painter: Painter]

/** 1600 by 1200. */
export const northlightScenes: Record<string, Scene> = {
  'kiln-shelf': ['A tall blue bottle, a rust jar, a white flask with twigs and a green bowl on a shelf by the window', kilnShelf],
  'glaze-plate': ['A round plate seen from above, its blue glaze breaking to rust at the rim', glazePlate],
  'test-tiles': ['Rows of small clay tiles, each dipped in another glaze', testTiles],
  'kiln-fire': ['Three pots glowing in the arch of a brick kiln', kilnFire],
  loom: ['Coloured diamonds in a finished band of weaving, bare warp and a shuttle below', loom],
  letterpress: ['Blocks of wood type set in a forme, a few inked red and blue', letterpress],
  'sunset-bay': ['The sun going down over a calm bay between dark hills', sunsetBay],
  'fog-field': ['Tall grass in the fog under a pale sun', fogField],
  'synth-panel': ['Knobs and sockets of a modular synthesiser, patched with coloured leads', synthPanel],
  'print-fair': ['Three stalls with striped awnings under rows of bunting', printFair],
  'night-ferry': ['A lit ferry crossing dark water under the moon', nightFerry],
  'garden-rows': ['Rows of vegetables and flowers leading to a red shed', gardenRows],
  notebook: ['An open notebook with sketches of pots and three glaze swatches', notebook],
  zines: ['Five small printed booklets fanned out on a table', zines],
  'cut-paper': ['Paper cut-outs of leaves and an orange on blocks of colour', cutPaper],
  bicycle: ['A red bicycle with flowers in its basket against an ochre wall', bicycle],
  bread: ['A long scored loaf and a cut end on a floured board', bread],
  'lake-swim': ['A swimmer with an orange cap in a still lake, a jetty in front', lakeSwim],
  fjord: ['A small red boat on a fjord, painted huts under five ranges of mountains', fjord],
  'window-plant': ['A potted plant on a window sill, rooftops and a low sun outside', windowPlant],
  records: ['A record on a turntable beside a row of sleeves', records],
  workshop: ['Saws, chisels and hammers on a wall above a bench with a carved spoon', workshop],
  'star-map': ['A round star chart with constellations in gold', starMap],
  'porch-stage': ['A singer with a guitar on a small stage in two beams of light', porchStage],
}

/** 1600 by 900. */
export const overclockScenes: Record<string, Scene> = {
  'neon-skyline': ['A city of cut towers at night, a pink sun behind it', neonSkyline],
  'arena-final': ['A player seen from behind on the way into an arena', arenaFinal],
  'synth-road': ['A car on a neon road towards a striped sun', synthRoad],
  'map-plan': ['A map from above with two routes, smokes and a marked site', mapPlan],
  trophy: ['A gold cup with a star, confetti in the air', trophy],
  controller: ['A dark controller with four coloured buttons', controller],
  'keyboard-glow': ['Keys lit from below, four of them green', keyboardGlow],
  'pixel-hills': ['A small hero collecting stars between mountains made of squares', pixelHills],
  'vod-timeline': ['A recording in an editor with sound tracks and a marker', vodTimeline],
  'lan-hall': ['A hall full of players at their screens under three banners', lanHall],
  headset: ['A headset on its stand beside a screen', headset],
  'split-bars': ['Splits of a speedrun, some ahead in green and some behind in pink', splitBars],
  mech: ['A tall mech in its bay, a person at its feet', mech],
  leaderboard: ['A ladder of six places, the first one in gold', leaderboard],
  'red-tower': ['A climber on the stairs to a dark tower with a red eye', redTower],
}

/** 2400 by 800: scenes that bear a wide frame. */
export const banners: Record<string, Scene> = {
  'banner-kiln-shelf': ['Pots on a shelf by the window', kilnShelf],
  'banner-press-room': ['Blocks of wood type set in a forme', letterpress],
  'banner-synth-row': ['A row of synthesiser knobs above a keyboard', synthPanel],
  'banner-night-sea': ['A lit ferry crossing dark water', nightFerry],
  'banner-loom-band': ['A band of coloured diamonds on the loom', loom],
  'banner-cut-paper': ['Paper cut-outs of leaves on blocks of colour', cutPaper],
  'banner-fjord': ['A fjord under ranges of mountains', fjord],
  'banner-garden-rows': ['Rows of vegetables leading to a shed', gardenRows],
  'banner-star-field': ['A round star chart on dark blue', starMap],
  'banner-skyline': ['A city of cut towers at night', neonSkyline],
  'banner-split-bars': ['Splits of a speedrun', splitBars],
  'banner-map-lines': ['A map from above with routes and sites', mapPlan],
  'banner-red-tower': ['A dark tower with a red eye', redTower],
  'banner-arena': ['The floor of an arena before the final', arenaFinal],
  'banner-sun-road': ['A neon road towards a striped sun', synthRoad],
  'banner-pixel-hills': ['Mountains made of squares', pixelHills],
  'banner-lan-rows': ['A hall full of screens', lanHall],
}
