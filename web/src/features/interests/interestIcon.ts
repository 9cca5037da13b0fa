import {
  Amphora, AudioLines, AudioWaveform, Axe, Bike, BookOpen, Brush, Camera, Car, Castle, ChefHat, ClipboardList, Coffee, Cpu,
  Croissant, Crosshair, Dices, Dumbbell, Film, Flower2, Footprints, Gamepad2, Globe, Grid2x2, Grid3x3, Guitar, Hammer,
  HandHeart, Headphones, Heart, HeartHandshake, Joystick, Languages, Laugh, Leaf, Map as TreasureMap, Mic, Mountain, Music,
  Network, Newspaper, Palette, PawPrint, Pencil, Plane, Rocket, Scissors, Shirt, Sparkles, Sprout, Star, Swords, Tent, Ticket,
  Timer, Trophy, Type, Video,
  type LucideIcon,
} from 'lucide-react'

const drawings = {
  Amphora, AudioLines, AudioWaveform, Axe, Bike, BookOpen, Brush, Camera, Car, Castle, ChefHat, ClipboardList, Coffee, Cpu,
  Croissant, Crosshair, Dices, Dumbbell, Film, Flower2, Footprints, Gamepad2, Globe, Grid2x2, Grid3x3, Guitar, Hammer,
  HandHeart, Headphones, Heart, HeartHandshake, Joystick, Languages, Laugh, Leaf, Map: TreasureMap, Mic, Mountain, Music,
  Network, Newspaper, Palette, PawPrint, Pencil, Plane, Rocket, Scissors, Shirt, Sparkles, Sprout, Star, Swords, Tent, Ticket,
  Timer, Trophy, Type, Video,
}

/** 'audio-lines' is drawn by AudioLines. */
const drawingName = (name: string) =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const isKnown = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name)

/** The drawing of an interest by its lucide name; a star for a name that has none here. */
export const interestIcon = (name: string): LucideIcon => {
  const known = drawingName(name)
  return isKnown(known) ? drawings[known] : Star
}

/** The names of all drawings, as lucide writes them: 'grid-2x2'. */
export const interestIcons: readonly string[] = Object.keys(drawings).map((name) => name.replaceAll(/(?<=[a-z]{2})(?=[A-Z0-9])/g, '-').toLowerCase())
