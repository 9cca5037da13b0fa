/**
 * Ways to write an address that nobody may have fetched: loopback, private and link-local networks, metadata services, odd ports,
 * other schemes.
 */
export const addressSpellings = [
  'http://127.0.0.1/', 'http://127.0.0.1:80/', 'http://127.1/', 'http://127.0.1/', 'http://127.000.000.001/', 'http://0177.0.0.1/',
  'http://0x7f.0.0.1/', 'http://0x7f.1/', 'http://0x7f000001/', 'http://0X7F000001/', 'http://2130706433/', 'http://017700000001/',
  'http://127.0.0.1./', 'http://127.255.255.255/', 'http://0/', 'http://0.0.0.0/', 'http://00000000/', 'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/', 'http://127。0。0。1/', 'http://①②⑦.⓪.⓪.①/', 'http://10.0.0.1/', 'http://012.1/', 'http://0xa000001/', 'http://167772161/',
  'http://100.64.1.1/', 'http://169.254.169.254/latest/meta-data/', 'http://0xa9fea9fe/', 'http://2852039166/', 'http://0251.0376.0251.0376/',
  'http://169.254.43518/', 'http://172.16.0.1/', 'http://172.31.0xffff/', 'http://192.168.1.1/', 'http://3232235777/', 'http://192.168.257/',
  'http://198.18.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/', 'http://0xffffffff/', 'http://[::1]/', 'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[0:0:0:0:0:ffff:127.0.0.1]/', 'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/', 'http://[64:ff9b::127.0.0.1]/', 'http://[64:ff9b::a9fe:a9fe]/', 'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/', 'http://[2001:0:7f00:1::]/', 'http://[fc00::1]/', 'http://[fd00:ec2::254]/', 'http://[fe80::1]/', 'http://[ff02::1]/',
  'http://[100::1]/', 'http://[2001:db8::1]/', 'https://127.0.0.1/', 'https://[::1]:443/', 'https://2130706433/', 'http://127.0.0.1:8080/',
  'http://8.8.8.8:22/', 'http://8.8.8.8:6379/', 'http://user@8.8.8.8/', 'http://user:secret@8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd',
  'gopher://8.8.8.8/', 'data:text/html,x', 'javascript:alert(1)', 'not an address', '//8.8.8.8/', 'http://', 'http://8.8.8.8:99999/',
]
