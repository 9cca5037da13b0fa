import type { FastifyPluginAsync } from 'fastify'
import { checkMailRoutes } from './checkMail.ts'
import { confirmRoutes } from './confirm.ts'
import { showTrouble, type Desk } from './desk.ts'
import { forgottenPasswordRoutes } from './forgottenPassword.ts'
import { newPasswordRoutes } from './newPassword.ts'
import { passkeyRoutes } from './passkey.ts'
import { secondStepRoutes } from './secondStep.ts'
import { signInRoutes } from './signIn.ts'
import { signUpRoutes } from './signUp.ts'

const mostBytes = 16 * 1024

/** The pages under /u/, which work without scripts; only passkeys need one. */
export const pageRoutes = (desk: Desk): FastifyPluginAsync => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: mostBytes },
    (request, body, done) => done(null, new URLSearchParams(body as string)))
  app.setErrorHandler(showTrouble(desk))
  signInRoutes(app, desk)
  secondStepRoutes(app, desk)
  passkeyRoutes(app, desk)
  signUpRoutes(app, desk)
  checkMailRoutes(app, desk)
  confirmRoutes(app, desk)
  forgottenPasswordRoutes(app, desk)
  newPasswordRoutes(app, desk)
}
