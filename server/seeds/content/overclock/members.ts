import type { SeedPerson } from '../shapes.ts'

const player = (nickname: string, name: string, joinedDaysAgo: number, avatar: string | undefined, bio: string, interests: string[], follows: string): SeedPerson => ({
  nickname, name, role: 'Member', joinedDaysAgo, bio, interests, follows, ...(avatar && { avatar }),
})

/** Those who watch, cheer and queue. */
export const overclockMembers: readonly SeedPerson[] = [
  player('mint_quasar', 'mint_quasar', 188, 'quasar', 'That smoke lands every single time.', ['Tactical shooters', 'Maps', 'Synthwave'], 'ada mira.tactics vexillum'),
  player('brakk', 'Brakk', 181, 'brakk', 'Tank. Speaks in pings.', ['Ranked', 'Fighting games', 'Hardware'], 'kaido_zero ada svetlana.vk'),
  player('low.poly.lena', 'Lena Hoffmann', 172, undefined, 'Forty triangles is enough for anybody.', ['Pixel art', 'Retro', 'Cosy games'], 'cleo grandpixel lumen ada'),
  player('sundaysub', 'Marek Sunday', 165, undefined, 'Sub in three teams, starter in none.', ['Tactical shooters', 'LAN events', 'Ranked'], 'ada vexillum runebreaker teodor.lan'),
  player('okafor.jpg', 'Chidi Okafor', 159, undefined, 'Screenshots only.', ['Simulators', 'Cosplay', 'Maps'], 'ozymandias lumen ada'),
  player('pingu_ms', 'Pingu Maarit', 150, undefined, '14 ms to Helsinki.', ['Hardware', 'Ranked', 'LAN events'], 'patchnote_tuesday teodor.lan ada joon.builds'),
  player('delay_slot', 'Rhea Castellano', 144, undefined, 'Counts frames for a living.', ['Speedruns', 'Retro', 'Fighting games'], 'cleo grandpixel ada'),
  player('chaiwallah', 'Devansh Rao', 137, undefined, 'Brews between rounds.', ['Strategy', 'Cosy games', 'Synthwave'], 'ozymandias nadir_bassline gigi.plays ada'),
  player('second_monitor', 'Ifeoma Eze', 129, undefined, '', ['Coaching', 'Ranked', 'Strategy'], 'toquill mira.tactics ada'),
  player('grumblecore', 'Stellan Grahn', 121, undefined, 'It was better in beta.', ['Retro', 'Hardware', 'Simulators'], 'grandpixel patchnote_tuesday ada'),
  player('yara.yeets', 'Yara Haddad', 116, undefined, 'Grenades first.', ['Tactical shooters', 'Charity streams', 'Cosplay'], 'vexillum gigi.plays ada svetlana.vk'),
  player('noclip_nils', 'Nils Aaltonen', 108, undefined, 'Out of bounds since 2009.', ['Speedruns', 'Maps', 'Pixel art'], 'cleo ozymandias ada'),
  player('hotseat', 'Dorota Zielińska', 99, undefined, 'Plays with two kids and one keyboard.', ['Cosy games', 'Strategy', 'Retro'], 'gigi.plays ozymandias grandpixel ada'),
  player('tiltproof', 'Kofi Mensah', 91, undefined, 'Never tilted. Once.', ['Fighting games', 'Ranked', 'Coaching'], 'kaido_zero amina.aims ada halftime_hal'),
  player('vhs_vera', 'Vera Morozova', 80, undefined, 'Scanlines on everything.', ['Synthwave', 'Retro', 'Cosplay'], 'nadir_bassline lumen cleo ada'),
  player('bento.box', 'Kenta Mori', 66, undefined, 'Lunch break brackets.', ['Fighting games', 'Cosy games', 'LAN events'], 'halftime_hal kaido_zero gigi.plays ada'),
  player('lagspike', 'Siobhan Walsh', 52, undefined, 'Rural broadband survivor.', ['Simulators', 'Strategy', 'Hardware'], 'ozymandias patchnote_tuesday ada'),
  player('captain_moss', 'Ewan Moss', 41, undefined, 'Waters plants between respawns.', ['Cosy games', 'Charity streams', 'Maps'], 'gigi.plays mira.tactics ada'),
  player('rookie.rue', 'Rue Abernathy', 26, undefined, 'First LAN in December. Nervous.', ['LAN events', 'Coaching', 'Tactical shooters'], 'ada teodor.lan amina.aims svetlana.vk vexillum'),
  player('zz9', 'Zainab Iqbal', 12, undefined, 'Only the number is new.', ['Ranked', 'Speedruns', 'Pixel art'], 'cleo ada kaido_zero'),
]
