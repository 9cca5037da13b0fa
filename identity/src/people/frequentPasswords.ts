/** Passwords and words people choose most, most frequent first; enough to catch guesses of the first minute. */
export const frequentPasswords = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein 696969 shadow
master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx 123qwe killer trustno1
jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou 2000 charlie robert thomas hockey ranger
daniel starwars klaster 112233 george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753
aaaaaa ginger princess joshua cheese amanda summer love ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder
taylor matrix william corvette hello martin heather secret merlin diamond 1234qwer gfhjkm hammer silver 222222 88888888 anthony justin test
bailey q1w2e3r4t5 patrick internet scooter orange 11111 golfer cookie richard samantha bigdog guitar jackson whatever mickey chicken sparky
snoopy maverick phoenix camaro peanut morgan welcome falcon cowboy ferrari samsung andrea smokey steelers joseph mercedes dakota arsenal
eagles melissa boomer booboo spider nascar monster tigers yellow 123123123 gateway marina diablo bulldog qwer1234 compaq purple hardcore
banana junior hannah 123654 porsche lakers iceman money cowboys 987654 london tennis 999999 ncc1701 coffee scooby 0000 miller boston q1w2e3r4
brandon yamaha chester mother forever johnny edward 333333 oliver redsox player nikita knight fender barney midnight please brandy chicago
badboy slayer rangers charles angel flower rabbit wizard jasper enter rachel chris steven winner adidas victoria natasha 1q2w3e4r jasmine
winter prince panties marine ghbdtn fishing cocacola casper james 232323 raiders 888888 marlboro gandalf asdfasdf crystal 87654321 12344321
golden 8675309 qwerty123 qwerty1 password1 password12 password123 passw0rd admin admin123 administrator root toor changeme default guest
login user demo letmein1 welcome1 welcome123 abcd1234 abcdef abcdefg a1b2c3 aa123456 1q2w3e 1q2w3e4r5t zaq12wsx zaq1zaq1 asdf1234 asdfghjkl
azerty azertyuiop qwertz qwertzuiop passwort passwort1 hallo hallo123 schatz motdepasse bonjour soleil doudou contraseña hola teamo estrella
parola senha senha123 brasil haslo polska ficken fussball schalke berlin hamburg dortmund ilovegod jesus blessed iloveyou1 lovely sweetheart
butterfly liverpool chelsea1 manchester everton celtic juventus barcelona realmadrid pokemon naruto minecraft roblox fortnite google facebook
youtube instagram netflix spotify amazon apple iphone android windows linux ubuntu summer2024 summer2025 summer2026 winter2024 winter2025
spring2025 spring2026 autumn2025 january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday creator channel timeline fanclub member marquee northlight arcade
`.trim().split(/\s+/)
