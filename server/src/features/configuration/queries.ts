import type { ColorSchemes, TemplateName } from '@marquee/contract/configuration'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { imageJson, type ImageRow } from '#media/image.ts'

export interface ConfigurationRow {
  channelName: string
  channelDescription: string
  darkLogo: ImageRow | null
  lightLogo: ImageRow | null
  favicon: ImageRow | null
  loginImage: ImageRow | null
  colorSchemes: ColorSchemes
  activeTemplate: TemplateName
  leadDynoPublicKey: string
  leadDynoActive: boolean
  publicFlags: { featureFlag: string; enabled: boolean }[]
}

const select = statement<ConfigurationRow, []>(`
  select c.channel_name as "channelName", c.channel_description as "channelDescription",
         ${imageJson('dark')} as "darkLogo", ${imageJson('light')} as "lightLogo", ${imageJson('fav')} as favicon,
         ${imageJson('login')} as "loginImage",
         c.color_schemes as "colorSchemes", c.active_template as "activeTemplate",
         c.lead_dyno_public_key as "leadDynoPublicKey", c.lead_dyno_active as "leadDynoActive",
         coalesce((select json_agg(json_build_object('featureFlag', f.feature_flag, 'enabled', f.enabled) order by f.feature_flag)
                     from feature_flag f where f.tenant_id = $1 and f.is_public), '[]') as "publicFlags"
    from tenant_configuration c
    left join image dark on dark.tenant_id = $1 and dark.id = c.dark_logo_id
    left join image light on light.tenant_id = $1 and light.id = c.light_logo_id
    left join image fav on fav.tenant_id = $1 and fav.id = c.favicon_id
    left join image login on login.tenant_id = $1 and login.id = c.login_image_id
   where c.tenant_id = $1`)

export const configuration = async (scope: Scope): Promise<ConfigurationRow | undefined> => (await select(scope))[0]
