import type { SocialLink, TemplateName } from '@marquee/contract/configuration'
import type { JoinMode } from '@marquee/contract/joining'
import type { SponsorPlacement } from '@marquee/contract/sponsorships'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

interface SponsorRow {
  id: string
  name: string
  text: string
  targetUrl: string
  image: ImageRow | null
}

export interface ConfigurationRow {
  channelName: string
  channelDescription: string
  darkLogo: ImageRow | null
  lightLogo: ImageRow | null
  favicon: ImageRow | null
  loginImage: ImageRow | null
  background: ImageRow | null
  activeTemplate: TemplateName
  joinMode: JoinMode
  leadDynoPublicKey: string
  leadDynoActive: boolean
  reactions: string[]
  /** What an owner gave, as '#RRGGBB': what is shown follows from these. */
  lightColor: string | null
  darkColor: string | null
  mailSenderName: string
  supportUrl: string | null
  socialLinks: SocialLink[]
  timeZone: string
  sponsorship: SponsorRow | null
  creatorSponsorship: SponsorRow | null
  eventSponsorship: SponsorRow | null
  loginSponsorship: SponsorRow | null
  mailSponsorship: SponsorRow | null
  publicFlags: { featureFlag: string; enabled: boolean }[]
}

/** How long a sponsor has the turn, in seconds. Everybody sees the same one: the answer can be kept and compared. */
const turn = 600

/** Of the sponsors that run in a place, the one whose turn it is; those of more weight have more turns. */
const sponsorIn = (placement: SponsorPlacement) => `
         (select json_build_object('id', s.id, 'name', s.name, 'text', s.text, 'targetUrl', s.target_url, 'image', ${imageJson('si')})
            from sponsorship s left join image si on si.tenant_id = $1 and si.id = s.image_id
           where s.tenant_id = $1 and not s.is_paused and s.starts_at <= now() and coalesce(s.ends_at, 'infinity') > now()
             and '${placement}' = any (s.placements)
           order by sponsor_draw(s.id, s.weight, floor(extract(epoch from now()) / ${turn})::bigint) limit 1)`

const select = statement<ConfigurationRow, []>(`
  select c.channel_name as "channelName", c.channel_description as "channelDescription",
         ${imageJson('dark')} as "darkLogo", ${imageJson('light')} as "lightLogo", ${imageJson('fav')} as favicon,
         ${imageJson('login')} as "loginImage", ${imageJson('back')} as background,
         c.active_template as "activeTemplate", (select t.join_mode from tenant t where t.tenant_id = $1) as "joinMode",
         c.lead_dyno_public_key as "leadDynoPublicKey", c.lead_dyno_active as "leadDynoActive", c.reactions,
         c.light_color as "lightColor", c.dark_color as "darkColor", c.mail_sender_name as "mailSenderName",
         c.support_url as "supportUrl", c.social_links as "socialLinks", c.time_zone as "timeZone",
         ${sponsorIn('timeline')} as sponsorship, ${sponsorIn('creator_page')} as "creatorSponsorship",
         ${sponsorIn('event')} as "eventSponsorship", ${sponsorIn('login')} as "loginSponsorship", ${sponsorIn('email_footer')} as "mailSponsorship",
         coalesce((select json_agg(json_build_object('featureFlag', f.feature_flag, 'enabled', f.enabled) order by f.feature_flag)
                     from feature_flag f where f.tenant_id = $1 and f.is_public), '[]') as "publicFlags"
    from tenant_configuration c
    left join image dark on dark.tenant_id = $1 and dark.id = c.dark_logo_id
    left join image light on light.tenant_id = $1 and light.id = c.light_logo_id
    left join image fav on fav.tenant_id = $1 and fav.id = c.favicon_id
    left join image login on login.tenant_id = $1 and login.id = c.login_image_id
    left join image back on back.tenant_id = $1 and back.id = c.background_id
   where c.tenant_id = $1`)

export const configuration = async (scope: Scope): Promise<ConfigurationRow | undefined> => (await select(scope))[0]
